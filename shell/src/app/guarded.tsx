import type { PageAccess } from '@quaywatch/shared/domain';
import { useAccess } from '@quaywatch/shared/session';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from './paths.ts';

type GuardedProps = { readonly access: PageAccess; readonly children: ReactNode };

/** Renders a page for those who may see it; everyone else goes to sign-in, which redirects a signed-in customer (NAV-27, NAV-28, NAV-D3). */
export const Guarded = ({ access, children }: GuardedProps) =>
  useAccess(access) ? children : <Navigate to={paths.signIn} replace />;
