import type { RegisteredRemote } from '@quaywatch/shared/remote';
import { loadExposedModule } from './load-exposed-module.ts';
import { currentRegistry, refreshRegistry } from './registry-store.ts';
import { createRemoteModule, type RemoteComponent, type RemoteModule } from './remote-module.ts';

const modules = new Map<string, RemoteModule>();
/** Containers whose code runs in this page. */
const running = new Set<string>();

/** From this attempt on, what the failed ones left behind is discarded first. */
const firstAttemptAfresh = 3;

/** The page or panel of a remote; one for the whole life of the document. */
export function remoteModule(remote: string, module: string): RemoteModule {
  const key = `${remote} ${module}`;
  const known = modules.get(key);
  if (known) return known;
  const created = createRemoteModule({ load: (attempt) => load(remote, module, attempt) });
  modules.set(key, created);
  return created;
}

/** Retries at once everything that is shown as failed: the network is back, or the person is. */
function retryFailedModules(): void {
  for (const module of modules.values()) module.retry();
}

async function load(name: string, module: string, attempt: number): Promise<RemoteComponent> {
  // The release that failed may have been replaced. If the registry does not answer, the known release is tried again.
  if (attempt > 1) await refreshRegistry().catch(() => undefined);
  const remote = currentRegistry().remotes.find(({ descriptor }) => descriptor.name === name);
  if (!remote) throw new Error(`The registry has no ${name}`);
  if (attempt === 1) preloadScripts(remote.scripts[module] ?? []);
  const afresh = attempt >= firstAttemptAfresh && !running.has(remote.container);
  const component = componentOf(await loadExposedModule(remote, module, afresh), remote, module);
  running.add(remote.container);
  return component;
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
