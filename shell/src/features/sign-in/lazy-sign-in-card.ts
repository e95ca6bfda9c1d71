import { lazyPart } from '@quaywatch/shared/remote';

/** With the form library, for which the page does not wait. */
export const LazySignInCard = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "sign-in-card" */ './sign-in-card.tsx')).SignInCard,
}));
