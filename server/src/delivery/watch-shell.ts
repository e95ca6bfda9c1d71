import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import type { ReleaseFollower, ReleaseReader } from './release-reader.ts';

type Watched = Pick<Platform, 'config' | 'log'>;

/**
 * Without a release of the shell every page is answered with 503, so the log names the store once: at the start, and
 * when somebody asks for a page after the shell has disappeared. A process that follows a store from elsewhere judges
 * it once it has read it: before, it may have nothing.
 * @param follower null where the store is read directly
 * @returns notes whether the shell was there
 */
export function watchShell(
  app: App,
  { config, log }: Watched,
  { releases, follower }: { readonly releases: ReleaseReader; readonly follower: ReleaseFollower | null },
): (isLive: boolean) => void {
  const { releasesBucket: bucket, releasesFolder, releasesDir, role } = config;
  const place = bucket ? `s3://${bucket.bucket}/${bucket.prefix}` : (releasesFolder ?? releasesDir);
  let isRead = false;
  let isMissing = false;
  const note = (isLive: boolean) => {
    if (!isRead) return;
    if (!isLive && !isMissing) log.error({ place }, 'no release of the shell is live in RELEASES_DIR');
    isMissing = !isLive;
  };
  const look = () => {
    isRead = true;
    note(releases.readLive().shell !== null);
  };
  if (follower) void follower.firstLook.then(look);
  // A worker serves no pages.
  else if (role !== 'worker') app.addHook('onListen', look);
  return note;
}
