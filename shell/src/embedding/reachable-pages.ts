import { mayReach } from '@quaywatch/shared/domain';
import type { Registry } from '@quaywatch/shared/remote';
import { useSession } from '@quaywatch/shared/session';
import { viewOf, type RegisteredPage } from '../remotes/use-registry.ts';

export function reachablePages(registry: Registry): readonly RegisteredPage[] {
  const { tier, authorities } = useSession.getState();
  const visitor = { authorities, serviceTypes: tier ? [tier] : [] };
  return viewOf(registry).pages.filter(({ access }) => mayReach(access, visitor));
}

export const isReachable = (pathname: string, registry: Registry): boolean =>
  reachablePages(registry).some(({ path }) => path === pathname);
