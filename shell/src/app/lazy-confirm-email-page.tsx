import { lazyPart } from '@quaywatch/shared/remote';

/** The email confirmation, which one visit in the life of an account sees. */
export const LazyConfirmEmailPage = lazyPart(async () => ({
  default: (await import('../features/confirm-email/confirm-email-page.tsx')).ConfirmEmailPage,
}));
