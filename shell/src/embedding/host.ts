// `/host.js` is a Module Federation container with one module, `./host`. It imports nothing, so it is small and fits
// every host. It loads the live release of the shell.
import type { HostOptions, Quaywatch } from 'quaywatch/host';
import type { Embedding } from '../remotes/site.ts';

type RawRegistry = { readonly shellEntry?: readonly string[]; readonly integrity?: Readonly<Record<string, string>> };

const page = globalThis as unknown as { quaywatch?: object; __QUAYWATCH__?: { embedding?: Embedding } };
const { src } = document.currentScript as HTMLScriptElement;
const address = new URL(src).origin;

async function readRegistry(): Promise<RawRegistry> {
  const answer = await fetch(`${address}/registry.json`, { cache: 'no-store', credentials: 'omit' });
  if (!answer.ok) throw new Error(`The registry of ${address} answered ${answer.status}`);
  return (await answer.json()) as RawRegistry;
}

/** Scripts load in parallel and run in order. */
function addScript(path: string, integrity: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    // A script without a digest gets one that no file matches, so the browser refuses it.
    script.integrity = integrity || 'sha384-unlisted';
    script.async = false;
    script.src = address + path;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${script.src} did not arrive`)));
    document.head.append(script);
  });
}

async function start(options: HostOptions): Promise<Quaywatch> {
  const registry = await readRegistry();
  const { shellEntry = [], integrity = {} } = registry;
  if (shellEntry.length === 0) throw new Error(`The registry of ${address} names no scripts of the shell`);
  const ready = new Promise<Quaywatch>((onReady, onFailed) => {
    page.__QUAYWATCH__ = { ...page.__QUAYWATCH__, embedding: { address, registry, options, onReady, onFailed } };
  });
  await Promise.all(shellEntry.map((path) => addScript(path, integrity[path])));
  return ready;
}

function createContainer() {
  let connected: Promise<Quaywatch> | null = null;

  function connect(options: HostOptions): Promise<Quaywatch> {
    connected ??= start(options).catch((error: unknown) => {
      connected = null;
      throw error;
    });
    return connected;
  }

  return {
    init: () => undefined,
    get: async (module: string) => {
      if (module !== './host') throw new Error(`${address}/host.js has one module, ./host, and no ${module}`);
      return () => ({ connect });
    },
  };
}

page.quaywatch = createContainer();
