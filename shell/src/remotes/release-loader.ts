import { overriddenRelease, type LoadPhase } from '@quaywatch/shared/contract';
import type { RegisteredRemote } from '@quaywatch/shared/remote';
import { createEarlierReleases, findRemote, moduleKeyOf } from './earlier-releases.ts';
import type { ExposedModules } from './exposed-modules.ts';
import { isTrial } from './is-trial.ts';
import type { LifeSigns } from './life-signs.ts';
import type { LoadLog } from './load-log.ts';
import type { RegistryStore } from './registry-store.ts';
import { BrokenRelease, quickAttempts, type RemoteComponent } from './remote-module.ts';
import type { ScriptRequests } from './script-requests.ts';

function startClock() {
  const began = performance.now();
  const phases: Partial<Record<LoadPhase, number>> = {};
  let phase: LoadPhase = 'shell';
  let entered = began;
  const enter = (next: LoadPhase) => {
    const now = performance.now();
    phases[phase] = (phases[phase] ?? 0) + now - entered;
    [phase, entered] = [next, now];
  };
  const stop = () => {
    enter(phase);
    return { phase, phases, milliseconds: entered - began };
  };
  return { enter, stop };
}

export type Loaded = {
  readonly component: RemoteComponent;
  readonly from: RegisteredRemote;
  readonly insteadOf?: string;
};

type Attempts = {
  count: number;
  failuresInARow: number;
  /** The container is broken, and only a fresh copy repairs it. */
  isSpoilt: boolean;
};

export type ReleaseLoaderOptions = {
  readonly registry: RegistryStore;
  readonly loads: LoadLog;
  readonly signs: LifeSigns;
  readonly loadExposed: ExposedModules['load'];
  readonly preloadScripts: ScriptRequests['preloadScripts'];
};

export function createReleaseLoader({ registry, loads, signs, loadExposed, preloadScripts }: ReleaseLoaderOptions) {
  const runningContainers = new Set<string>();
  const earlier = createEarlierReleases(registry);
  const attempts = new Map<string, Attempts>();
  /** The last container by remote and module; empty if the registry did not have the remote. */
  const lastTried = new Map<string, string>();

  function reportMissing(load: { remote: string; module: string; attempt: number }, error: unknown): never {
    const release = registry.isOverridden(load.remote) ? overriddenRelease : '';
    loads.report({ outcome: 'failed', ...load, release, milliseconds: 0, phase: 'registry', error });
    throw error;
  }

  async function loadFrom(remote: RegisteredRemote, module: string): Promise<Loaded> {
    const { container, release, scripts } = remote;
    const { name } = remote.descriptor;
    const state = attempts.get(moduleKeyOf(remote, module)) ?? { count: 0, failuresInARow: 0, isSpoilt: false };
    attempts.set(moduleKeyOf(remote, module), state);
    state.count += 1;
    signs.open(remote, module);
    if (state.count === 1) preloadScripts(scripts[module] ?? []);
    const clock = startClock();
    const load = { remote: name, release, module, attempt: state.count };
    try {
      const afresh = state.isSpoilt && !runningContainers.has(container);
      const component = componentOf(await loadExposed(remote, module, { afresh, enter: clock.enter }));
      runningContainers.add(container);
      state.failuresInARow = 0;
      earlier.noteWorking(remote);
      loads.report({ outcome: 'loaded', ...load, ...clock.stop() });
      return { component, from: remote };
    } catch (error) {
      const { phase, milliseconds } = clock.stop();
      state.isSpoilt = phase === 'start';
      state.failuresInARow += 1;
      loads.report({ outcome: 'failed', ...load, milliseconds, phase, error });
      throw isOfRelease(phase, error) ? new BrokenRelease(error) : error;
    }
  }

  async function loadInstead(live: RegisteredRemote, before: RegisteredRemote, module: string): Promise<Loaded> {
    const loaded = await loadFrom(before, module);
    const { release, container } = live;
    const { count: attempt = 1 } = attempts.get(moduleKeyOf(live, module)) ?? {};
    const load = { remote: live.descriptor.name, release, module, attempt, milliseconds: 0 };
    loads.report({ outcome: 'replaced', ...load, by: before.release });
    return { ...loaded, insteadOf: container };
  }

  /**
   * Tries the other releases in turn.
   * @returns undefined if there is none
   * @throws if none could be loaded: what another attempt may mend, if there is such an error
   */
  async function loadOther(live: RegisteredRemote, module: string, mayAsk: boolean): Promise<Loaded | undefined> {
    let failure: unknown;
    for await (const other of earlier.find(live, module, mayAsk)) {
      try {
        return await loadInstead(live, other, module);
      } catch (error) {
        if (failure === undefined || failure instanceof BrokenRelease) failure = error;
      }
    }
    if (failure !== undefined) throw failure;
    return undefined;
  }

  /** Replaces a live release that throws when drawn. An override is never silently replaced. */
  async function loadStandIn(live: RegisteredRemote, module: string): Promise<Loaded | undefined> {
    if (registry.isOverridden(live.descriptor.name) || !earlier.isSpoilt(live, module)) return undefined;
    return loadOther(live, module, true);
  }

  return {
    async load(name: string, module: string, attempt: number, isAsked: boolean): Promise<Loaded> {
      // Automatic retries learn of releases anyway. If the registry does not answer, the known release is tried again.
      if (isAsked) await registry.refresh().catch(() => undefined);
      const missing = (error: unknown) => reportMissing({ remote: name, module, attempt }, error);
      if (registry.isOverridden(name)) await registry.requireMachine(name).catch(missing);
      const found = findRemote(registry.current(), name);
      lastTried.set(`${name} ${module}`, found?.container ?? '');
      const live = found ?? missing(new BrokenRelease('The registry does not have it'));
      const standIn = await loadStandIn(live, module);
      if (standIn) return standIn;
      try {
        return await loadFrom(live, module);
      } catch (error) {
        const { failuresInARow: failures = 0 } = attempts.get(moduleKeyOf(live, module)) ?? {};
        if (registry.isOverridden(name) || failures < quickAttempts) throw error;
        // The server is asked after the quick attempts, then at every 20th.
        const mayAsk = [attempt, failures].includes(quickAttempts) || attempt % 20 === 0;
        const other = await loadOther(live, module, mayAsk).catch((next: unknown) => {
          throw error instanceof BrokenRelease ? next : error;
        });
        if (!other) throw error;
        return other;
      }
    },

    /**
     * Called after a part of `from` threw as a whole.
     * @returns whether to draw it again, to show the previous release, or to leave it
     */
    async afterThrow(from: RegisteredRemote, module: string): Promise<'redraw' | 'replace' | 'leave'> {
      const live = findRemote(registry.current(), from.descriptor.name);
      const isKept = isTrial() || registry.isOverridden(from.descriptor.name);
      if (isKept || live?.container !== from.container) return 'leave';
      earlier.noteThrow(from, module);
      if (!earlier.isSpoilt(from, module)) return 'redraw';
      const { done } = await earlier.find(live, module, true).next();
      return done ? 'leave' : 'replace';
    },

    lastTriedContainer: (name: string, module: string): string | undefined => lastTried.get(`${name} ${module}`),

    noteDrawFailure(from: RegisteredRemote, module: string, phase: 'draw' | 'scripts', error: unknown): void {
      const { name } = from.descriptor;
      if (phase === 'draw') earlier.noteDrawFailure(from);
      const attempt = attempts.get(moduleKeyOf(from, module))?.count ?? 1;
      const { release } = from;
      loads.report({ outcome: 'failed', remote: name, release, module, attempt, milliseconds: 0, phase, error });
    },
  };
}

function isOfRelease(phase: LoadPhase, error: unknown): boolean {
  const name = error instanceof Error ? error.name : '';
  if (phase === 'entry') return name === 'RefusedAddress';
  return ['versions', 'start', 'module'].includes(phase) || (phase === 'scripts' && name !== 'ChunkLoadError');
}

function componentOf(exposed: unknown): RemoteComponent {
  const component = (exposed as { default?: unknown } | null)?.default;
  // memo and forwardRef return objects.
  if (typeof component === 'function' || (typeof component === 'object' && component !== null))
    return component as RemoteComponent;
  throw new Error('It has no component as its default export');
}
