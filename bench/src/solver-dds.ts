// Debian's DDS beside our solver: a small driver of ours (bench/dds/driver.cpp), built where the
// compiler and `libdds-dev` are there, and asked one line a question in one process.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RANKS, SUITS, type Card, type Suit } from '@court-piece/rules/cards';

const SOURCE = fileURLToPath(new URL('../dds/driver.cpp', import.meta.url));

/** Microseconds of processor time, and what DDS answered. */
export interface DdsAnswer {
  readonly us: number;
  readonly numbers: readonly number[];
}

export type Dds = (questions: readonly string[]) => readonly DdsAnswer[];

/** Null where it cannot be built. */
export function buildDds(): Dds | null {
  if (!existsSync('/usr/include/dds/dll.h')) return null;
  const folder = join(tmpdir(), 'court-piece-dds');
  mkdirSync(folder, { recursive: true });
  const program = join(folder, 'driver');
  const built = spawnSync(process.env['CXX'] ?? 'g++', ['-O2', '-o', program, SOURCE, '-ldds'], {
    stdio: 'inherit',
  });
  if (built.status !== 0) return null;
  return (questions) => {
    const { stdout, status } = spawnSync(program, {
      input: `${questions.join('\n')}\n`,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (status !== 0) throw new Error('the DDS driver failed');
    return stdout
      .trim()
      .split('\n')
      .map((line) => {
        if (line.includes('error')) throw new Error(`DDS: ${line}`);
        const [us = 0, ...numbers] = line.split(' ').map(Number);
        return { us, numbers };
      });
  };
}

type Hands = readonly (readonly Card[])[];

export const pbnOf = (hands: Hands): string =>
  `N:${hands
    .map((hand) =>
      SUITS.map((suit) => RANKS.filter((rank) => hand.includes(`${suit}${rank}`)).join('')).join(
        '.',
      ),
    )
    .join(' ')}`;

export const askDds = (what: 'all' | 'one', hands: Hands, trump: Suit | null, leader: number) =>
  `${what} ${trump === null ? 4 : SUITS.indexOf(trump)} ${leader} - ${pbnOf(hands)}`;
