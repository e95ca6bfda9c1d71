import { runReleaseMirror } from './run-release-mirror.ts';

/** Follows a bucket that holds the releases. */
export const releaseMirrorModule = { followReleases: runReleaseMirror };
