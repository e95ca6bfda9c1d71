import { guardScriptAddresses } from './remotes/guard-script-addresses.ts';
import { createReleases, type Releases } from './remotes/releases.ts';
import { embedding, type Embedding } from './remotes/site.ts';
import { start } from './bootstrap.tsx';

async function startParts(on: Embedding, releases: Releases): Promise<void> {
  try {
    const { embed } = await import('./embedding/embed.tsx');
    on.onReady(await embed(on, releases));
  } catch (error) {
    on.onFailed(error);
  }
}

const releases = createReleases();
// webpack's script loader calls it in every build, so it is global.
const page = globalThis as { __QUAYWATCH__?: Partial<Releases['scripts']> };
(page.__QUAYWATCH__ ??= {}).prepareScript = releases.scripts.prepareScript;

if (embedding) {
  // Another site's own policy decides about its scripts.
  void startParts(embedding, releases);
} else {
  guardScriptAddresses(releases.inline.machine);
  start(releases);
  void releases.inline.require();
}
