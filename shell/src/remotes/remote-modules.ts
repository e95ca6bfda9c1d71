import { logFailure } from '@quaywatch/shared/api';
import type { RegisteredRemote, Registry } from '@quaywatch/shared/remote';
import { loadExposedModule } from './load-exposed-module.ts';
import { noteFailedPreload } from './prepare-script.ts';
import { currentRegistry, refreshRegistry, registryOfPage } from './registry-store.ts';
import { createRemoteModule, type RemoteComponent, type RemoteModule } from './remote-module.ts';

type LoadedModule = {
  readonly module: RemoteModule;
  /** Container of the release that it was loaded from; null while it is not loaded. */
  container: string | null;
};

const modules = new Map<string, LoadedModule>();
/** Containers whose code runs in this page. */
const running = new Set<string>();
/** The release of each remote that was the last to work in this page. */
const worked = new Map<string, RegisteredRemote>();

/** How often something was loaded from a release, by container and module. */
const attempts = new Map<string, number>();

/** From this attempt at a release on, what the failed ones left behind is discarded first. */
const firstAttemptAfresh = 3;

/**
 * The page or panel of a remote, for something that is about to show it: of the release that is live now. What holds the
 * one of a release before goes on with that (decision 0036).
 */
export function remoteModule(remote: string, module: string): RemoteModule {
  const key = `${remote} ${module}`;
  const known = modules.get(key);
  if (known && !isReplaced(known, findRemote(currentRegistry(), remote))) return known.module;
  const created: LoadedModule = {
    container: null,
    module: createRemoteModule({
      load: async (attempt) => {
        const { component, container } = await load(remote, module, attempt);
        created.container = container;
        return component;
      },
    }),
  };
  modules.set(key, created);
  return created.module;
}

/** The live release of a remote, when what is shown of the module is of another one; null otherwise. */
export function findReplacement(remote: string, module: string): RegisteredRemote | null {
  const known = modules.get(`${remote} ${module}`);
  const live = findRemote(currentRegistry(), remote);
  return known && live && isReplaced(known, live) ? live : null;
}

/** One that is not loaded yet takes the live release by itself. */
const isReplaced = ({ container }: LoadedModule, live: RegisteredRemote | undefined) =>
  live !== undefined && container !== null && container !== live.container;

const findRemote = ({ remotes }: Registry, name: string) => remotes.find(({ descriptor }) => descriptor.name === name);

/** Retries at once everything that is shown as failed: the network is back, or the person is. */
function retryFailedModules(): void {
  for (const { module } of modules.values()) module.retry();
}

type Loaded = { readonly component: RemoteComponent; readonly container: string };

/** Loads from the live release; where that fails, from the one that worked in this page, or came with it. */
async function load(name: string, module: string, attempt: number): Promise<Loaded> {
  // The release that failed may have been replaced. If the registry does not answer, the known release is tried again.
  if (attempt > 1) await refreshRegistry().catch(() => undefined);
  const live = findRemote(currentRegistry(), name);
  const before = worked.get(name) ?? findRemote(registryOfPage(), name);
  if (!live) throw new Error(`The registry has no ${name}`);
  if (!before || before.container === live.container) return loadFrom(live, module);
  try {
    return await loadFrom(live, module);
  } catch (error) {
    logFailure(`take over ${name} ${live.release}`, error);
    return loadFrom(before, module);
  }
}

async function loadFrom(remote: RegisteredRemote, module: string): Promise<Loaded> {
  const { container } = remote;
  const key = `${container} ${module}`;
  const attempt = (attempts.get(key) ?? 0) + 1;
  attempts.set(key, attempt);
  if (attempt === 1) preloadScripts(remote.scripts[module] ?? []);
  const afresh = attempt >= firstAttemptAfresh && !running.has(container);
  const component = componentOf(await loadExposedModule(remote, module, afresh), remote, module);
  running.add(container);
  worked.set(remote.descriptor.name, remote);
  return { component, container };
}

/** Fetches scripts side by side that would otherwise be found one after the other; nothing runs yet. */
function preloadScripts(addresses: readonly string[]): void {
  for (const address of addresses) {
    if (document.querySelector(`link[rel="preload"][href="${CSS.escape(address)}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = currentRegistry().integrity[address] ?? '';
    link.href = address;
    link.addEventListener('error', () => noteFailedPreload(address));
    document.head.append(link);
  }
}

function componentOf(exposed: unknown, { release }: RegisteredRemote, module: string): RemoteComponent {
  const component = (exposed as { default?: unknown } | null)?.default;
  // memo and forwardRef answer objects.
  if (typeof component === 'function' || (typeof component === 'object' && component !== null))
    return component as RemoteComponent;
  throw new Error(`${module} of ${release} has no component as its default export`);
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', retryFailedModules);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && retryFailedModules());
}
