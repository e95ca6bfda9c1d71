import { useSession } from '@quaywatch/shared/session';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from './paths.ts';
import { forgetWantedAddress, keepWantedAddress } from './wanted-address.ts';

type ToSignInProps = {
  /** The last customer whose session this tab had; null for a stranger. */
  readonly leftBy: string | null;
};

/** Leads a stranger to sign-in, and notes what they wanted to see, so that a sign-in leads there; after Sign Out it does not (NAV-26, NAV-D7). */
export function ToSignIn({ leftBy }: ToSignInProps) {
  const { pathname, search } = useLocation();
  const hasEnded = useSession((session) => session.hasEnded);
  useEffect(() => {
    if (leftBy === null || hasEnded) keepWantedAddress({ address: pathname + search, leftBy });
    else forgetWantedAddress();
  }, [pathname, search, leftBy, hasEnded]);
  return <Navigate to={paths.signIn} replace />;
}
