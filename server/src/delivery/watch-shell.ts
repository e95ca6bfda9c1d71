import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import type { LookAgain, ReleaseReader } from './release-reader.ts';

type Watched = Pick<Platform, 'config' | 'log'>;

/**
 * Without a release of the shell every page is answered with 503, so the log names the store once: at the start, and
 * when somebody asks for a page after the shell has disappeared.
 * @param lookAgain null where the store is read directly; a mirror has nothing yet when its process starts
 * @returns notes whether the shell was there
 */
export function watchShell(
  app: App,
  { config, log }: Watched,
  { releases, lookAgain }: { readonly releases: ReleaseReader; readonly lookAgain: LookAgain | null },
): (isLive: boolean) => void {
  const { releasesBucket: bucket, releasesFolder, releasesDir, role } = config;
  const place = bucket ? `s3://${bucket.bucket}/${bucket.prefix}` : (releasesFolder ?? releasesDir);
  let isMissing = false;
  const note = (isLive: boolean) => {
    if (!isLive && !isMissing) log.error({ place }, 'no release of the shell is live in RELEASES_DIR');
    isMissing = !isLive;
  };
  // A worker serves no pages.
  if (!lookAgain && role !== 'worker') app.addHook('onListen', () => note(releases.readLive().shell !== null));
  return note;
}
