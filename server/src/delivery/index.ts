// What other modules may import from this one.
export { createBrowserReleases } from './browser-releases.ts';
export { readBrowserId } from './browser-cookie.ts';
export { noCanaries, type Canaries } from './canaries.ts';
export { createReleaseHistory, type Promotion } from './release-history.ts';
export { readRefusals, refusedFile, type Refusals } from './refused-releases.ts';
export { createReleaseReader, type LookAgain, type ReleaseFollower, type ReleaseReader } from './release-reader.ts';
export { policyReportsPath } from './security-policy.ts';
