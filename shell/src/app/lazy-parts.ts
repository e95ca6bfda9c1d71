import { lazyPart } from '@quaywatch/shared/remote';

/** Loads the form library too. */
export const LazyRegisterPage = lazyPart(async () => ({
  default: (await import('../features/register/register-page.tsx')).RegisterPage,
}));

export const LazyUnlockAccountPage = lazyPart(async () => ({
  default: (await import('../features/unlock-account/unlock-account-page.tsx')).UnlockAccountPage,
}));

export const LazyConfirmEmailPage = lazyPart(async () => ({
  default: (await import('../features/confirm-email/confirm-email-page.tsx')).ConfirmEmailPage,
}));

export const LazySignInPage = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "sign-in" */ './sign-in-route.tsx')).SignInRoute,
}));

/** Its search loads the form library, for which other pages need not wait. */
export const LazyDashboardPage = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "dashboard" */ '../features/view-dashboard/dashboard-page.tsx'))
    .DashboardPage,
}));

export const LazyFaqsPage = lazyPart(async () => ({
  default: (await import('../features/read-faqs/faqs-page.tsx')).FaqsPage,
}));

export const LazyPreviewPage = lazyPart(async () => ({
  default: (await import('../features/show-preview/preview-page.tsx')).PreviewPage,
}));

/** One file contains all four texts (NAV-24). */
export const LazyPolicyPage = lazyPart(async () => ({
  default: (await import('../features/read-policies/policy-page.tsx')).PolicyPage,
}));
