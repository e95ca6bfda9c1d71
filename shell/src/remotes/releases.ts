import { createExposedModules } from './exposed-modules.ts';
import { createInlineRegistry, type InlineRegistry } from './inline-registry.ts';
import { createRegistryStore } from './registry-store.ts';
import { createScriptRequests } from './script-requests.ts';

export type Releases = ReturnType<typeof createReleases>;

export function createReleases(inline: InlineRegistry = createInlineRegistry()) {
  const scripts = createScriptRequests(inline.digestOf);
  return { inline, scripts, registry: createRegistryStore(inline), exposed: createExposedModules(scripts) };
}
