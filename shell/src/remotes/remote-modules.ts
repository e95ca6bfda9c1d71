import type { RegisteredRemote } from '@quaywatch/shared/remote';
import { findRemote } from './earlier-releases.ts';
import { createReleaseLoader, type Loaded, type ReleaseLoaderOptions } from './release-loader.ts';
import type { ReleaseSeeker } from './release-seeker.ts';
import { BrokenRelease, createRemoteModule, type RemoteModule } from './remote-module.ts';

/** Together with those for the registry, at most fifteen requests a minute for all failing parts. */
const pausesMs = { longPolling: 5_600, polling: 9_200 };

type RemoteModulesOptions = ReleaseLoaderOptions & { readonly seeker: Pick<ReleaseSeeker, 'isLongPolling'> };

export type RemoteModules = ReturnType<typeof createRemoteModules>;

export function needsRelease(part: RemoteModule): boolean {
  const state = part.getState();
  return state.status === 'failed' && state.error instanceof BrokenRelease;
}

export function createRemoteModules({ seeker, ...options }: RemoteModulesOptions) {
  const { registry } = options;
  const loader = createReleaseLoader(options);
  const parts = new Map<string, { readonly remote: string; readonly module: string; readonly part: RemoteModule }>();
  const origins = new WeakMap<RemoteModule, Pick<Loaded, 'from' | 'insteadOf'>>();

  const all = () => [...parts.values()].map(({ part }) => part);
  const failing = () => all().filter((part) => part.isFailing());

  function liveInstead(part: RemoteModule): RegisteredRemote | undefined {
    const from = origins.get(part)?.from;
    const live = from && findRemote(registry.current(), from.descriptor.name);
    return live?.container === from?.container ? undefined : live;
  }

  function hasOther(part: RemoteModule): boolean {
    const live = liveInstead(part);
    return live !== undefined && live.container !== origins.get(part)?.insteadOf;
  }

  function create(remote: string, module: string): RemoteModule {
    const created = createRemoteModule({
      load: async (attempt, isAsked) => {
        const { component, ...origin } = await loader.load(remote, module, attempt, isAsked);
        // The first attempt that succeeds is the one that is drawn.
        if (!origins.has(created)) origins.set(created, origin);
        // One success shows that network and server are back, so all failing parts try again.
        for (const other of failing()) if (!needsRelease(other)) other.tryNow();
        return component;
      },
      longestPauseMs: () =>
        (seeker.isLongPolling() ? pausesMs.longPolling : pausesMs.polling) * Math.max(1, failing().length),
    });
    return created;
  }

  function add(remote: string, module: string): RemoteModule {
    const part = create(remote, module);
    parts.set(`${remote} ${module}`, { remote, module, part });
    return part;
  }

  function renewAll(): void {
    for (const part of all()) part.renew();
  }

  function retryFailed(): void {
    if (document.visibilityState === 'visible') for (const part of all()) part.retry();
  }

  function tryReleases(): void {
    for (const { remote, module, part } of parts.values()) {
      const live = findRemote(registry.current(), remote);
      if (part.isFailing() && live && live.container !== loader.lastTriedContainer(remote, module)) part.tryNow();
    }
  }

  registry.subscribe(tryReleases);
  window.addEventListener('online', renewAll);
  document.addEventListener('visibilitychange', retryFailed);

  return {
    hasOther,

    /** For a component that is about to show the module. Other components keep the one they show (decision 0036). */
    get(remote: string, module: string): RemoteModule {
      const known = parts.get(`${remote} ${module}`)?.part;
      // A part that has not loaded yet uses the live release by itself.
      if (known && liveInstead(known) === undefined) return known;
      return add(remote, module);
    },

    /**
     * Called after a part threw as a whole.
     * @returns what to draw instead: the part itself once more, then the previous release; null if only waiting helps
     */
    async afterThrow(part: RemoteModule, remote: string, module: string): Promise<RemoteModule | null> {
      const from = origins.get(part)?.from;
      const next = from ? await loader.afterThrow(from, module) : 'leave';
      if (next === 'leave') return null;
      return next === 'redraw' ? part : add(remote, module);
    },

    /** Null if the shown module already belongs to the live release. */
    findReplacement(remote: string, module: string): RegisteredRemote | null {
      const known = parts.get(`${remote} ${module}`)?.part;
      const live = findRemote(registry.current(), remote);
      return known && live && hasOther(known) ? live : null;
    },

    /** Undefined while the part is not loaded. */
    originOf: (part: RemoteModule): RegisteredRemote | undefined => origins.get(part)?.from,

    isOf: (part: RemoteModule, { container }: RegisteredRemote): boolean =>
      origins.get(part)?.from.container === container,

    noteDrawFailure(part: RemoteModule, module: string, phase: 'draw' | 'scripts', error: unknown): void {
      const from = origins.get(part)?.from;
      if (from) loader.noteDrawFailure(from, module, phase, error);
    },
  };
}
