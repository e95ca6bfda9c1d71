import { lazyPart } from '@quaywatch/shared/remote';

/** The form library comes with it. */
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
  default: (await import(/* webpackChunkName: "sign-in" */ '../features/sign-in/sign-in-page.tsx')).SignInPage,
}));

/** Its search brings the form library, which the other pages need not wait for. */
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

/** One file holds all four texts (NAV-24). */
export const LazyPolicyPage = lazyPart(async () => ({
  default: (await import('../features/read-policies/policy-page.tsx')).PolicyPage,
}));
