import { lazyPart } from '@quaywatch/shared/remote';

/** A policy page; the texts of all four are one file, fetched when the first of them is opened. */
export const LazyPolicyPage = lazyPart(async () => ({
  default: (await import('../features/read-policies/policy-page.tsx')).PolicyPage,
}));
