import { useSession } from '@quaywatch/shared/session';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from './paths.ts';
import { forgetWantedAddress, keepWantedAddress } from './wanted-address.ts';

type ToSignInProps = {
  /** The last customer who had a session in this tab; null for a visitor. */
  readonly leftBy: string | null;
};

/** Leads a visitor to sign-in and remembers the wanted page, but not after Sign Out (NAV-26, NAV-D7). */
export function ToSignIn({ leftBy }: ToSignInProps) {
  const { pathname, search } = useLocation();
  const hasEnded = useSession((session) => session.hasEnded);
  useEffect(() => {
    if (leftBy === null || hasEnded) keepWantedAddress({ address: pathname + search, leftBy });
    else forgetWantedAddress();
  }, [pathname, search, leftBy, hasEnded]);
  return <Navigate to={paths.signIn} replace />;
}
