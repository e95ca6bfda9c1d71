// The release tool writes these files and the server reads them. Browsers get the registry instead.
export {
  defaultBudget,
  findExceeded,
  highestBudget,
  readBudgets,
  type MeasuredPart,
  type PartBudget,
  type PartCosts,
} from './budgets.ts';
export { findConflicts } from './find-conflicts.ts';
export { listEarlier } from './list-earlier.ts';
export { findGrowth, findLongestTask, type Sample, type TraceEvent } from './part-costs.ts';
export {
  addressOf,
  isFolderName,
  nothingToPreload,
  parseChannel,
  parseHistoryEntry,
  parseRelease,
  type Canary,
  type Channel,
  type Channels,
  type FilledSlot,
  type HistoryEntry,
  type ModuleNeeds,
  type Preload,
  type Provision,
  type Release,
  type ReleaseAsset,
  type Requirement,
} from './release.ts';
export { refuseNpmOptions } from './npm-options.ts';
export { isRunning, mostPreviews, previewDays, readPreviewText, type Preview } from './preview.ts';
export { isStepFile, lastStep, stepFile } from './step-files.ts';
export { takenBackReleases, type TakenBackReleases } from './taken-back.ts';
export { type ReleasedCall, type Shape } from './released-call.ts';
export {
  sightTokens,
  type MenuMarkup,
  type SessionSight,
  type SessionSightName,
  type SightOfPage,
} from './first-sight.ts';
