import { lazyPart } from '@quaywatch/shared/remote';
import type { ReactNode } from 'react';
import { Route } from 'react-router-dom';
import { legalPages } from '../layout/legal-links.tsx';

const LazyPolicyPage = lazyPart(async () => ({
  default: (await import('../features/read-policies/policy-page.tsx')).PolicyPage,
}));

/** One lazy file holds all four texts (NAV-24). */
export const policyRoutes = (frame: (page: ReactNode) => ReactNode = (page) => page) =>
  legalPages.map(({ path }) => <Route key={path} path={path} element={frame(<LazyPolicyPage path={path} />)} />);
