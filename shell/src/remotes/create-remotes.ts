import { createLoadLog } from './load-log.ts';
import { createReleaseOffers } from './release-offers.ts';
import { createReleaseSeeker } from './release-seeker.ts';
import type { Releases } from './releases.ts';
import { createRemoteModules } from './remote-modules.ts';
import { createReplacementNotices } from './replacement-notices.ts';

export type Remotes = ReturnType<typeof createRemotes>;

/**
 * Everything that loads remotes in this document. There is one instance: it outlives a sign-out, because loaded code keeps
 * running.
 */
export function createRemotes({ registry, scripts, exposed }: Releases) {
  const loads = createLoadLog();
  const seeker = createReleaseSeeker(registry);
  const { preloadScripts } = scripts;
  return {
    registry,
    loads,
    seeker,
    modules: createRemoteModules({ registry, loads, seeker, loadExposed: exposed.load, preloadScripts }),
    offers: createReleaseOffers(),
    replacements: createReplacementNotices(loads),
    listSharedVersions: exposed.listSharedVersions,
  };
}
