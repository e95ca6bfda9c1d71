import { lazyPart } from '@quaywatch/shared/remote';

/** The policy pages, fetched when one of them is opened. */
export const LazyPolicyRoutes = lazyPart(async () => ({
  default: (await import('../features/read-policies/policy-routes.tsx')).PolicyRoutes,
}));
