import { createLifeSigns } from './life-signs.ts';
import { createLoadLog } from './load-log.ts';
import { createReleaseOffers } from './release-offers.ts';
import { createReleaseSeeker } from './release-seeker.ts';
import type { Releases } from './releases.ts';
import { createRemoteModules } from './remote-modules.ts';
import { createReplacementNotices } from './replacement-notices.ts';
import { createShownParts } from './shown-parts.ts';

export type Remotes = ReturnType<typeof createRemotes>;

/** There is one instance per document. It survives a sign-out, because loaded code keeps running. */
export function createRemotes({ registry, scripts, exposed }: Releases) {
  const loads = createLoadLog();
  const seeker = createReleaseSeeker(registry);
  const shown = createShownParts();
  const signs = createLifeSigns({ registry, loads, shown });
  const { preloadScripts } = scripts;
  return {
    registry,
    loads,
    seeker,
    shown,
    modules: createRemoteModules({ registry, loads, signs, seeker, loadExposed: exposed.load, preloadScripts }),
    offers: createReleaseOffers(),
    replacements: createReplacementNotices(loads),
    listSharedVersions: exposed.listSharedVersions,
  };
}
