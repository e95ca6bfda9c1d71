import { mayReach } from '@quaywatch/shared/domain';
import type { Registry } from '@quaywatch/shared/remote';
import { useSession } from '@quaywatch/shared/session';
import { parsePath } from 'react-router-dom';
import { viewOf, type RegisteredPage } from '../remotes/use-registry.ts';

export function reachablePages(registry: Registry): readonly RegisteredPage[] {
  const { tier, authorities } = useSession.getState();
  const visitor = { authorities, serviceTypes: tier ? [tier] : [] };
  return viewOf(registry).pages.filter(({ access }) => mayReach(access, visitor));
}

/** Reads a path as the router does, which knows no origin. */
export const pathnameOf = (path: string): string => parsePath(path).pathname ?? '/';

export const isReachable = (pathname: string, registry: Registry): boolean =>
  reachablePages(registry).some(({ path }) => path === pathname);
