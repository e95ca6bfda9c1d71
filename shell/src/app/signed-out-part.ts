import { lazyPart } from '@quaywatch/shared/remote';

/** Customers load it once the page is idle, so that Sign Out finds it there. */
export const SignedOutPart = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "signed-out" */ './signed-out-routes.tsx')).SignedOutRoutes,
}));
