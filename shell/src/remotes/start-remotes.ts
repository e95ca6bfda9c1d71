import { mayReach, type Visitor } from '@quaywatch/shared/domain';
import { currentRegistry } from './registry-store.ts';
import { remoteModule } from './remote-modules.ts';
import { viewOf } from './use-registry.ts';

/**
 * Begins to load the remote of the requested page while the shell itself is still starting. Only a head start, for those
 * who may probably see the page. What needs an authority gets none: the visitor as he was stored may have lost it, and
 * nobody without it downloads such a page (HCU-59).
 */
export function startRemotes(path: string, visitor: Visitor): void {
  const page = viewOf(currentRegistry()).pages.find((one) => one.path === path.replace(/\/+$/, ''));
  if (page && page.access.kind !== 'authority' && mayReach(page.access, visitor))
    remoteModule(page.remote, page.module).start();
}
