import { mayReach, type Visitor } from '@quaywatch/shared/domain';
import type { Remotes } from './create-remotes.ts';
import { viewOf } from './use-registry.ts';

/**
 * Begins to load the remote of the requested page while the shell itself is still starting. Only a head start, for those
 * who may probably see the page. What needs an authority gets none: the visitor as he was stored may have lost it, and
 * nobody without it downloads such a page (HCU-59).
 */
export function startRemotes(
  { registry, modules }: Pick<Remotes, 'registry' | 'modules'>,
  path: string,
  visitor: Visitor,
): void {
  const page = viewOf(registry.current()).pages.find((one) => one.path === path.replace(/\/+$/, ''));
  if (page && page.access.kind !== 'authority' && mayReach(page.access, visitor))
    modules.get(page.remote, page.module).start();
}
