// Decides who may release what. Not for browsers.
export { digestOfSecret } from './digest-of-secret.ts';
export { judgeHistory, type Refusal } from './judge-history.ts';
export { leaveOutStrays } from './leave-out-strays.ts';
export { parseReleaseKeys, type ListedKey, type ReleaseKeys } from './release-keys.ts';
export {
  addSignature,
  describeOwners,
  findRightsProblem,
  judgeRelease,
  signaturesFile,
  type PublishedRelease,
} from './signed-releases.ts';
export { findChangeProblem, judgeStep, signStep, type JudgedStep, type StepFile } from './signed-steps.ts';
export { findTimeProblem, makeKeyPair, readSigner, wordsOf, type Signer } from './signer.ts';
