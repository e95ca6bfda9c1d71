import { overriddenRelease } from '@quaywatch/shared/contract';
import type { RegisteredRemote, Registry } from '@quaywatch/shared/remote';
import type { ExposedModules } from './exposed-modules.ts';
import type { LoadPhase } from './load-events.ts';
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
  /** Only a fresh copy repairs the container. */
  isSpoilt: boolean;
};

export type ReleaseLoaderOptions = {
  readonly registry: RegistryStore;
  readonly loads: LoadLog;
  readonly loadExposed: ExposedModules['load'];
  readonly preloadScripts: ScriptRequests['preloadScripts'];
};

const keyOf = ({ container }: RegisteredRemote, module: string) => `${container} ${module}`;

export const findRemote = ({ remotes }: Registry, name: string): RegisteredRemote | undefined =>
  remotes.find(({ descriptor }) => descriptor.name === name);

export function createReleaseLoader({ registry, loads, loadExposed, preloadScripts }: ReleaseLoaderOptions) {
  const runningContainers = new Set<string>();
  const lastWorking = new Map<string, RegisteredRemote>();
  const previous = new Map<string, Promise<Registry>>();
  const attempts = new Map<string, Attempts>();
  /** By remote and module; empty if the registry did not have the remote. */
  const lastTried = new Map<string, string>();

  function reportMissing(load: { remote: string; module: string; attempt: number }, error: unknown): never {
    const release = registry.isOverridden(load.remote) ? overriddenRelease : '';
    loads.report({ outcome: 'failed', ...load, release, milliseconds: 0, phase: 'registry', error });
    throw error;
  }

  /** Asks the server after the quick attempts, then at every 20th. */
  async function releaseBefore(live: RegisteredRemote, attempt: number): Promise<RegisteredRemote | undefined> {
    const { name } = live.descriptor;
    const known = lastWorking.get(name) ?? findRemote(registry.ofDocument(), name);
    if (known && known.container !== live.container) return known;
    if (attempt !== quickAttempts && attempt % 20 !== 0) return undefined;
    const { revision } = registry.current();
    const asked = previous.get(revision) ?? registry.fetchPrevious();
    previous.set(revision, asked);
    try {
      const found = findRemote(await asked, name);
      return found?.container === live.container ? undefined : found;
    } catch {
      previous.delete(revision);
      return undefined;
    }
  }

  async function loadFrom(remote: RegisteredRemote, module: string): Promise<Loaded> {
    const { container, release, scripts } = remote;
    const { name } = remote.descriptor;
    const state = attempts.get(keyOf(remote, module)) ?? { count: 0, isSpoilt: false };
    attempts.set(keyOf(remote, module), state);
    state.count += 1;
    if (state.count === 1) preloadScripts(scripts[module] ?? []);
    const clock = startClock();
    const load = { remote: name, release, module, attempt: state.count };
    try {
      const afresh = state.isSpoilt && !runningContainers.has(container);
      const component = componentOf(await loadExposed(remote, module, { afresh, enter: clock.enter }));
      runningContainers.add(container);
      lastWorking.set(name, remote);
      loads.report({ outcome: 'loaded', ...load, ...clock.stop() });
      return { component, from: remote };
    } catch (error) {
      const { phase, milliseconds } = clock.stop();
      state.isSpoilt = phase === 'start';
      loads.report({ outcome: 'failed', ...load, milliseconds, phase, error });
      throw isOfRelease(phase, error) ? new BrokenRelease(error) : error;
    }
  }

  return {
    async load(name: string, module: string, attempt: number, isAsked: boolean): Promise<Loaded> {
      // Automatic retries hear of releases anyway. If the registry does not answer, the known release is tried again.
      if (isAsked) await registry.refresh().catch(() => undefined);
      const missing = (error: unknown) => reportMissing({ remote: name, module, attempt }, error);
      if (registry.isOverridden(name)) await registry.requireMachine(name).catch(missing);
      const found = findRemote(registry.current(), name);
      lastTried.set(`${name} ${module}`, found?.container ?? '');
      const live = found ?? missing(new BrokenRelease('The registry does not have it'));
      try {
        return await loadFrom(live, module);
      } catch (error) {
        // An overriding release is not replaced: people would take the stand-in for it.
        const before = registry.isOverridden(name) ? undefined : await releaseBefore(live, attempt);
        if (!before) throw error;
        const loaded = await loadFrom(before, module);
        const { release } = live;
        loads.report({
          outcome: 'replaced',
          remote: name,
          release,
          module,
          attempt,
          milliseconds: 0,
          by: before.release,
        });
        return { ...loaded, insteadOf: live.container };
      }
    },

    lastTriedContainer: (name: string, module: string): string | undefined => lastTried.get(`${name} ${module}`),

    noteDrawFailure(from: RegisteredRemote, module: string, phase: 'draw' | 'scripts', error: unknown): void {
      const { name } = from.descriptor;
      if (phase === 'draw' && lastWorking.get(name) === from) lastWorking.delete(name);
      const attempt = attempts.get(keyOf(from, module))?.count ?? 1;
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
