import type { PageAccess } from '@quaywatch/shared/domain';
import { useAccess } from '@quaywatch/shared/session';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { ClosedPage } from '../features/view-dashboard/closed-page.rules.ts';
import { paths } from '../paths.ts';

type GuardedProps = { readonly access: PageAccess; readonly title?: string; readonly children: ReactNode };

/** Sends others to sign-in, which sends customers to the dashboard with a notice (NAV-27, NAV-28, NAV-D3, NAV-73). */
export function Guarded({ access, title, children }: GuardedProps) {
  const closedPage: ClosedPage = { title, access };
  return useAccess(access) ? children : <Navigate to={paths.signIn} replace state={{ closedPage }} />;
}
