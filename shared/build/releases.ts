// Publishes builds and changes what is live. Unlike index.ts, it needs no build tools, so it works in the image.
export { listApps, outputOf, readApp, readJson } from './app.ts';
export { readHistory, readLiveChannels, type Author } from './change-channels.ts';
export type { RunningRelease } from './check-slots.ts';
export { listSlots, readRunning, type ListedSlot } from './list-slots.ts';
export { slotsFile } from '@quaywatch/shared/remote/read-slots';
export { listSlotTypes, slotTypesFile } from './write-slot-types.ts';
export { findBrokenCalls, parseApiDescription, type ApiDescription } from './find-broken-calls.ts';
export { requirePercent, startCanary } from './manage-canaries.ts';
export { endPreview, refuseShell, startPreview, type StartedPreview } from './manage-previews.ts';
export { promoteRelease, retireRemote, rollbackRelease } from './manage-releases.ts';
export { signLive, signStored } from './sign-live.ts';
export { judgeStored } from './sign-releases.ts';
export {
  publishBuilds,
  publishCanary,
  publishPreview,
  publishUnchecked,
  refuseUnfitBuilds,
  requireRights,
} from './publish-builds.ts';
export { requireBuilt } from './trial-store.ts';
export { messageOf } from './message-of.ts';
export { packageOf } from './shared-modules.ts';
export { openReleaseStore, readBuiltRelease, type ReleaseStore } from './release-store.ts';
