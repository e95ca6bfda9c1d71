import { mayReach, type Visitor } from '@quaywatch/shared/domain';
import type { Remotes } from './create-remotes.ts';
import { viewOf } from './use-registry.ts';

/**
 * Starts loading the page for visitors who can probably see it. Pages that need an authority get no head start: the
 * stored visitor may have lost it, and nobody without it may download such a page (HCU-59).
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
