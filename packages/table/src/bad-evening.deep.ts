import { describe, expect, it } from 'vitest';
import { badEvening } from '../testing/index.js';

describe('five hundred evenings on which everything goes wrong', () => {
  for (let block = 0; block < 5; block++) {
    it(`end well, seeds from ${block * 100}`, async () => {
      for (let seed = block * 100; seed < (block + 1) * 100; seed++) {
        expect({ seed, ...(await badEvening(seed, 300)) }).toMatchObject({ seed, wrong: [] });
      }
    });
  }
});

describe('fifty evenings with forty people at the table', () => {
  it('end as well', async () => {
    for (let seed = 0; seed < 50; seed++) {
      expect({ seed, ...(await badEvening(seed, 300, 40)) }).toMatchObject({ seed, wrong: [] });
    }
  });
});
