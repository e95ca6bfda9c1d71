import { mayReach } from '@quaywatch/shared/domain';
import { useSession } from '@quaywatch/shared/session';
import { currentRegistry } from '../remotes/registry-store.ts';
import { viewOf, type RegisteredPage } from '../remotes/use-registry.ts';

/** The pages of live remotes that the customer may open. */
export function reachablePages(): readonly RegisteredPage[] {
  const { tier, authorities } = useSession.getState();
  const visitor = { authorities, serviceTypes: tier ? [tier] : [] };
  return viewOf(currentRegistry()).pages.filter(({ access }) => mayReach(access, visitor));
}

export const isReachable = (pathname: string): boolean => reachablePages().some(({ path }) => path === pathname);
