import { describe, expect, it } from 'vitest';
import { isFromOwnPage, isSecure, type OriginSettings } from './origin.js';

const plain: OriginSettings = { publicUrl: null, trustProxy: false };
const proxied: OriginSettings = { publicUrl: null, trustProxy: 'loopback' };
const known: OriginSettings = { publicUrl: 'https://cards.example.org', trustProxy: 'loopback' };

describe('whether a page of ours sent a request', () => {
  it.each([
    [{ host: 'h:8080' }, plain, true],
    [{ host: 'h:8080', origin: 'http://h:8080' }, plain, true],
    [{ host: 'h', origin: 'http://h' }, plain, true],
    [{ host: 'h:443', origin: 'https://h' }, plain, true],
    [{ host: 'h:8080', origin: 'http://h' }, plain, false],
    [{ host: 'h:8080', origin: 'http://h:8081' }, plain, false],
    [{ host: 'h', origin: 'http://h.evil' }, plain, false],
    [{ host: 'h', origin: 'null' }, plain, false],
    [{ host: 'h', origin: '' }, plain, false],
    [{ origin: 'http://h' }, plain, false],
    [{ host: 'inner', 'x-forwarded-host': 'h', origin: 'https://h' }, plain, false],
    [{ host: 'inner', 'x-forwarded-host': 'h', origin: 'https://h' }, proxied, true],
    [{ host: 'inner', 'x-forwarded-host': 'h, g', origin: 'https://h' }, proxied, true],
    [{ host: 'inner', origin: 'https://cards.example.org' }, known, true],
    [{ host: 'inner', origin: 'http://inner' }, known, false],
    [{ host: 'inner', origin: 'http://cards.example.org' }, known, false],
  ])('headers %j: with %j it is %s', (headers, settings, expected) => {
    expect(isFromOwnPage(headers, settings)).toBe(expected);
  });
});

describe('whether the visitor’s browser speaks TLS', () => {
  it.each([
    [{}, plain, false],
    [{ 'x-forwarded-proto': 'https' }, plain, false],
    [{ 'x-forwarded-proto': 'https' }, proxied, true],
    [{ 'x-forwarded-proto': 'http' }, proxied, false],
    [{}, known, true],
  ])('headers %j: with %j it is %s', (headers, settings, expected) => {
    expect(isSecure(headers, settings)).toBe(expected);
  });
});
