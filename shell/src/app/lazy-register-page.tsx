import { lazyPart } from '@quaywatch/shared/remote';

/** Registration, which brings its form library, is fetched when it is opened. */
export const LazyRegisterPage = lazyPart(async () => ({
  default: (await import('../features/register/register-page.tsx')).RegisterPage,
}));
