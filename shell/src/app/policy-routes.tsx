import type { ReactNode } from 'react';
import { Route } from 'react-router-dom';
import { legalPages } from '../layout/legal-links.tsx';
import { LazyPolicyPage } from './lazy-parts.ts';

export const policyRoutes = (frame: (page: ReactNode) => ReactNode = (page) => page) =>
  legalPages.map(({ path }) => <Route key={path} path={path} element={frame(<LazyPolicyPage path={path} />)} />);
