// Screens refresh data after a change only with `useAfterChange`, which drops responses to earlier requests.
const message = 'An answer from before the change would show: askAnew or takeOver of useAfterChange (shared/query).';

const refuse = (...properties) => ({
  'no-restricted-properties': ['error', ...properties.map((property) => ({ property, message }))],
});

const asking = ['invalidateQueries', 'refetchQueries'];

/** Order matters to the linter. A page may set its own state, but not what a call returned. */
export const afterChange = [
  { files: ['{shell,remote-*}/src/**/*.{ts,tsx}'], rules: refuse(...asking) },
  { files: ['{shell,remote-*}/src/**/*.hooks.ts'], rules: refuse(...asking, 'setQueryData') },
];
