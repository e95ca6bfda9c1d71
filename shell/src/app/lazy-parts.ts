import { lazyPart } from '@quaywatch/shared/remote';

/** The part of the shell that only signed-in customers see. */
export const LazySignedInApp = lazyPart(async () => ({ default: (await import('./signed-in-app.tsx')).SignedInApp }));

/** Registration, which brings its form library, is fetched when it is opened. */
export const LazyRegisterPage = lazyPart(async () => ({
  default: (await import('../features/register/register-page.tsx')).RegisterPage,
}));

/** The way back into a locked account. */
export const LazyUnlockAccountPage = lazyPart(async () => ({
  default: (await import('../features/unlock-account/unlock-account-page.tsx')).UnlockAccountPage,
}));

/** The email confirmation, which an account needs once. */
export const LazyConfirmEmailPage = lazyPart(async () => ({
  default: (await import('../features/confirm-email/confirm-email-page.tsx')).ConfirmEmailPage,
}));
