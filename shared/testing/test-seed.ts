/** The seed of random values in property tests: the same in each run, unless `TEST_SEED` is set. */
export const testSeed = { seed: Number(process.env['TEST_SEED'] ?? 1) };
