import { lazyPart } from '@quaywatch/shared/remote';

/** Lazy because it brings the form library. */
export const LazyRegisterPage = lazyPart(async () => ({
  default: (await import('../features/register/register-page.tsx')).RegisterPage,
}));

export const LazyUnlockAccountPage = lazyPart(async () => ({
  default: (await import('../features/unlock-account/unlock-account-page.tsx')).UnlockAccountPage,
}));

export const LazyConfirmEmailPage = lazyPart(async () => ({
  default: (await import('../features/confirm-email/confirm-email-page.tsx')).ConfirmEmailPage,
}));
