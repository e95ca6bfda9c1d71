import { guardScriptAddresses } from './remotes/guard-script-addresses.ts';
import { createReleases, type Releases } from './remotes/releases.ts';
import { embedding, type Embedding } from './remotes/site.ts';
import { start } from './bootstrap.tsx';

/** On a page of another site the parts that it shows take the place of the whole. */
async function startParts(on: Embedding, releases: Releases): Promise<void> {
  try {
    const { embed } = await import('./embedding/embed.tsx');
    on.onReady(await embed(on, releases));
  } catch (error) {
    on.onFailed(error);
  }
}

const releases = createReleases();
// What the page's scripts share outside of modules: webpack's script loader calls it in every build.
const page = globalThis as { __QUAYWATCH__?: Partial<Releases['scripts']> };
(page.__QUAYWATCH__ ??= {}).prepareScript = releases.scripts.prepareScript;

if (embedding) {
  // On a page of another site the rules for its scripts are that site's.
  void startParts(embedding, releases);
} else {
  guardScriptAddresses(releases.inline.machine);
  start(releases);
  void releases.inline.require();
}
