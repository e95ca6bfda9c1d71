import { overriddenRelease } from '@quaywatch/shared/contract';
import type { RegisteredRemote, Registry } from '@quaywatch/shared/remote';
import { loadExposedModule } from './load-exposed-module.ts';
import { startClock } from './load-clock.ts';
import { reportLoad, type LoadPhase } from './load-events.ts';
import { preloadScripts } from './preload-scripts.ts';
import {
  currentRegistry,
  fetchPreviousRegistry,
  isOverridden,
  refreshRegistry,
  registryOfPage,
  requireMachine,
  subscribeRegistry,
} from './registry-store.ts';
import {
  BrokenRelease,
  createRemoteModule,
  quickAttempts,
  type RemoteComponent,
  type RemoteModule,
} from './remote-module.ts';
import { isToldOfReleases } from './seek-releases.ts';

type Loaded = { readonly component: RemoteComponent; readonly from: RegisteredRemote; readonly insteadOf?: string };

const modules = new Map<string, RemoteModule>();
/** The release that each page and panel was loaded from. */
const sources = new WeakMap<RemoteModule, RegisteredRemote>();
/** The container of the release that did not start, of what is of the one before it. */
const standsFor = new WeakMap<RemoteModule, string>();
/** Containers whose code runs in this page. */
const running = new Set<string>();
/** The release of each remote that was the last to work in this page. */
const worked = new Map<string, RegisteredRemote>();
/** The releases before the live ones, by the revision of the registry in which they are live. */
const previous = new Map<string, Promise<Registry>>();

type Attempts = {
  count: number;
  /** The last one found the container in a state that only another copy of it mends. */
  isSpoilt: boolean;
};
/** How often something was loaded from a release, by container and module. */
const attempts = new Map<string, Attempts>();
/** The release that each page and panel was last tried with, by remote and module; empty where there was none. */
const tried = new Map<string, string>();

/**
 * Between attempts at a file. With what is asked of the registry meanwhile, which is more where the server does not tell of
 * releases, at most fifteen requests a minute; parts of the page that fail at once take turns.
 */
const pausesMs = { told: 5_600, asking: 9_200 };

const failing = () => [...modules.values()].filter((module) => module.isFailing());

/** Only another release of it can be shown, so that to ask for files is in vain. */
export function needsRelease(part: RemoteModule): boolean {
  const state = part.getState();
  return state.status === 'failed' && state.error instanceof BrokenRelease;
}

/**
 * The page or panel of a remote, for something that is about to show it: of the release that is live now. What holds the
 * one of a release before goes on with that (decision 0036).
 */
export function remoteModule(remote: string, module: string): RemoteModule {
  const key = `${remote} ${module}`;
  const known = modules.get(key);
  if (known && !isReplaced(known)) return known;
  const created = createRemoteModule({
    load: async (attempt, isAsked) => {
      const { component, from, insteadOf } = await load(remote, module, attempt, isAsked);
      sources.set(created, from);
      if (insteadOf) standsFor.set(created, insteadOf);
      // The line, or the server, is back: one attempt stands for those of all parts.
      for (const other of failing()) if (!needsRelease(other)) other.tryNow();
      return component;
    },
    longestPauseMs: () => (isToldOfReleases() ? pausesMs.told : pausesMs.asking) * Math.max(1, failing().length),
  });
  modules.set(key, created);
  return created;
}

/** The live release of a remote, when what is shown of the module is of another one; null otherwise. */
export function findReplacement(remote: string, module: string): RegisteredRemote | null {
  const known = modules.get(`${remote} ${module}`);
  const live = findRemote(currentRegistry(), remote);
  return known && live && hasOther(known) ? live : null;
}

/** Whether a page or panel was loaded from this release. */
export const isOf = (part: RemoteModule, { container }: RegisteredRemote): boolean =>
  sources.get(part)?.container === container;

/** Whether another release than that of this page or panel is live, and not one that it stands in for. */
export function hasOther(part: RemoteModule): boolean {
  const live = liveInstead(part);
  return live !== undefined && live.container !== standsFor.get(part);
}

/** One that is not loaded yet takes the live release by itself. */
const isReplaced = (part: RemoteModule) => liveInstead(part) !== undefined;

function liveInstead(part: RemoteModule): RegisteredRemote | undefined {
  const from = sources.get(part);
  const live = from && findRemote(currentRegistry(), from.descriptor.name);
  return live?.container === from?.container ? undefined : live;
}

/** Notes that a part that loaded well threw when it was shown, or could not fetch what it needs: its release does not work. */
export function noteDrawFailure(part: RemoteModule, module: string, phase: 'draw' | 'scripts', error: unknown): void {
  const from = sources.get(part);
  if (!from) return;
  const { name } = from.descriptor;
  if (phase === 'draw' && worked.get(name) === from) worked.delete(name);
  const attempt = attempts.get(keyOf(from, module))?.count ?? 1;
  reportLoad({
    outcome: 'failed',
    remote: name,
    release: from.release,
    module,
    attempt,
    milliseconds: 0,
    phase,
    error,
  });
}

const keyOf = ({ container }: RegisteredRemote, module: string) => `${container} ${module}`;

const findRemote = ({ remotes }: Registry, name: string) => remotes.find(({ descriptor }) => descriptor.name === name);

/** Loads from the live release; where that fails, from one before it: that of this page, or the one a rollback returns to. */
async function load(name: string, module: string, attempt: number, isAsked: boolean): Promise<Loaded> {
  // What is tried without being asked is told of releases meanwhile. Without an answer the known release is tried again.
  if (isAsked) await refreshRegistry().catch(() => undefined);
  const missing = (error: unknown) => reportMissing({ remote: name, module, attempt }, error);
  if (isOverridden(name)) await requireMachine(name).catch(missing);
  const found = findRemote(currentRegistry(), name);
  tried.set(`${name} ${module}`, found?.container ?? '');
  const live = found ?? missing(new BrokenRelease('The registry does not have it'));
  try {
    return await loadFrom(live, module);
  } catch (error) {
    // What somebody wants to see gives its place to no other release: that would look like it.
    const before = isOverridden(name) ? undefined : await releaseBefore(live, attempt);
    if (!before) throw error;
    const loaded = await loadFrom(before, module);
    const { release } = live;
    reportLoad({ outcome: 'replaced', remote: name, release, module, attempt, milliseconds: 0, by: before.release });
    return { ...loaded, insteadOf: live.container };
  }
}

/** @throws the error that it reports */
function reportMissing(load: { remote: string; module: string; attempt: number }, error: unknown): never {
  const release = isOverridden(load.remote) ? overriddenRelease : '';
  reportLoad({ outcome: 'failed', ...load, release, milliseconds: 0, phase: 'registry', error });
  throw error;
}

/** What may stand in for a release that does not start. The server is asked once the quick attempts have failed, and rarely. */
async function releaseBefore(live: RegisteredRemote, attempt: number): Promise<RegisteredRemote | undefined> {
  const { name } = live.descriptor;
  const known = worked.get(name) ?? findRemote(registryOfPage(), name);
  if (known && known.container !== live.container) return known;
  if (attempt !== quickAttempts && attempt % 20 !== 0) return undefined;
  const { revision } = currentRegistry();
  const asked = previous.get(revision) ?? fetchPreviousRegistry();
  previous.set(revision, asked);
  try {
    const found = findRemote(await asked, name);
    return found?.container === live.container ? undefined : found;
  } catch {
    previous.delete(revision);
    return undefined;
  }
}

/** Whether code of the release ran, or something was refused before: everything else is a file that did not arrive. */
function isOfRelease(phase: LoadPhase, error: unknown): boolean {
  const name = error instanceof Error ? error.name : '';
  if (phase === 'entry') return name === 'RefusedAddress';
  return ['versions', 'start', 'module'].includes(phase) || (phase === 'scripts' && name !== 'ChunkLoadError');
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
    const afresh = state.isSpoilt && !running.has(container);
    const component = componentOf(await loadExposedModule(remote, module, { afresh, enter: clock.enter }));
    running.add(container);
    worked.set(name, remote);
    reportLoad({ outcome: 'loaded', ...load, ...clock.stop() });
    return { component, from: remote };
  } catch (error) {
    const { phase, milliseconds } = clock.stop();
    state.isSpoilt = phase === 'start';
    reportLoad({ outcome: 'failed', ...load, milliseconds, phase, error });
    throw isOfRelease(phase, error) ? new BrokenRelease(error) : error;
  }
}

function componentOf(exposed: unknown): RemoteComponent {
  const component = (exposed as { default?: unknown } | null)?.default;
  // memo and forwardRef answer objects.
  if (typeof component === 'function' || (typeof component === 'object' && component !== null))
    return component as RemoteComponent;
  throw new Error('It has no component as its default export');
}

/** The line is back: everything that is on its way, or failed, begins anew. */
function renewAll(): void {
  for (const module of modules.values()) module.renew();
}

/** The person is back: everything that is shown as failed is tried at once. */
function retryFailed(): void {
  if (document.visibilityState === 'visible') for (const module of modules.values()) module.retry();
}

/** Another release is live, or a remote is there again: what failed with the one before is tried with it at once. */
function tryReleases(): void {
  for (const [key, module] of modules) {
    const live = findRemote(currentRegistry(), key.slice(0, key.indexOf(' ')));
    if (module.isFailing() && live && live.container !== tried.get(key)) module.tryNow();
  }
}

subscribeRegistry(tryReleases);
if (typeof window !== 'undefined') {
  window.addEventListener('online', renewAll);
  document.addEventListener('visibilitychange', retryFailed);
}
