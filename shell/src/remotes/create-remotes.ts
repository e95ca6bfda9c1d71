import { createLifeSigns } from './life-signs.ts';
import type { LoadEvent } from './load-events.ts';
import { createLoadLog, type LoadLog } from './load-log.ts';
import { createReleaseSeeker } from './release-seeker.ts';
import type { Releases } from './releases.ts';
import { createRemoteModules } from './remote-modules.ts';
import { createShownParts } from './shown-parts.ts';

type Replacement = Extract<LoadEvent, { readonly outcome: 'replaced' }>;

/** Shows each notice once. */
function createReplacementNotices(loads: Pick<LoadLog, 'watch'>) {
  const told = new Set<string>();
  return {
    watch: (listener: (replacement: Replacement) => void): (() => void) =>
      loads.watch((event) => {
        const release = `${event.remote} ${event.release}`;
        if (event.outcome !== 'replaced' || told.has(release)) return;
        told.add(release);
        listener(event);
      }),
  };
}

/** Time without offers after one was accepted or dismissed. */
const quietMs = 10 * 60_000;

/** Remembers offers in this tab, so that no release is offered twice. */
function createReleaseOffers() {
  const settled = new Set<string>();
  let settledAt = Number.NEGATIVE_INFINITY;
  return {
    isOpen: (release: string): boolean => !settled.has(release) && Date.now() - settledAt >= quietMs,

    settle(release: string): void {
      settled.add(release);
      settledAt = Date.now();
    },
  };
}

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
