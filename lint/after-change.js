// How screens learn of a change that they made: by `useAfterChange` alone, which gives up what was asked for before it.
const message = 'An answer from before the change would show: askAnew or takeOver of useAfterChange (shared/query).';

const refuse = (...properties) => ({
  'no-restricted-properties': ['error', ...properties.map((property) => ({ property, message }))],
});

/** Ways to ask again that wait for a first answer that is on its way. */
const asking = ['invalidateQueries', 'refetchQueries'];

/** For the linter, in this order; what a page keeps for itself may be set, what a call answered may not. */
export const afterChange = [
  { files: ['{shell,remote-*}/src/**/*.{ts,tsx}'], rules: refuse(...asking) },
  { files: ['{shell,remote-*}/src/**/*.hooks.ts'], rules: refuse(...asking, 'setQueryData') },
];
