// Must come first, before any address of a file is read.
import './public-path.ts';
import { guardScriptAddresses } from './remotes/guard-script-addresses.ts';
import { createReleases, type Releases } from './remotes/releases.ts';
import { embedding, type Embedding } from './remotes/site.ts';
import { isStorageDenied } from './storage/is-storage-denied.ts';
import { start } from './bootstrap.tsx';

async function startParts(on: Embedding, releases: Releases): Promise<void> {
  try {
    const { embed } = await import('./embedding/embed.tsx');
    on.onReady(await embed(on, releases));
  } catch (error) {
    on.onFailed(error);
  }
}

const pauseMs = 2_000;

function startWithMemory(): void {
  void import('./storage/start-without-storage.tsx').then(
    ({ startWithoutStorage }) => startWithoutStorage((notice) => start(releases, notice)),
    // Meanwhile the page says that it takes longer.
    () => setTimeout(startWithMemory, pauseMs),
  );
}

const releases = createReleases();
// Global, because webpack's script loader calls it in every build.
const page = globalThis as { __QUAYWATCH__?: Partial<Releases['scripts']> };
(page.__QUAYWATCH__ ??= {}).prepareScript = releases.scripts.prepareScript;

if (embedding) {
  // Another site decides with its own policy about its scripts.
  void startParts(embedding, releases);
} else {
  guardScriptAddresses(releases.inline.machine);
  if (isStorageDenied()) startWithMemory();
  else start(releases);
  void releases.inline.require();
}
