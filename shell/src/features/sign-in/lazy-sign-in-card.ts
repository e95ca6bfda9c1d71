import { lazyPart } from '@quaywatch/shared/remote';

/** Loads the form library too, for which the page does not wait. */
export const LazySignInCard = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "sign-in-card" */ './sign-in-card.tsx')).SignInCard,
}));
