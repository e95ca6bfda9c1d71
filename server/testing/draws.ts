import { createSeededRandom, type SeededRandom } from '../src/feed/simulator/seeded-random.ts';

/** Where all random draws of a test start: the same in each run, unless `TEST_SEED` is set. */
export const testSeed = Number(process.env['TEST_SEED'] ?? 1);

/**
 * The random draws of one test.
 * @param name separates them from those of other tests
 */
export const drawsOf = (name: string): SeededRandom => createSeededRandom(`${testSeed}/${name}`);

const bytes = drawsOf('bytes');

/** Bytes that look as random as a key or a token. */
export const drawBytes = (length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => Math.floor(bytes.fraction() * 256)));
