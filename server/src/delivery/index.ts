// What other modules may ask of this one.
export { createReleaseReader, type ReleaseReader } from './release-reader.ts';
export { policyReportsPath } from './security-policy.ts';
