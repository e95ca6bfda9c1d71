import type { PageAccess } from '@quaywatch/shared/domain';
import { useSession } from '@quaywatch/shared/session';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { chooseDestination } from './wanted-address.rules.ts';
import { forgetWantedAddress, readWantedAddress } from './wanted-address.ts';

type AfterSignInProps = {
  /** Who may open an address; undefined where there is no page. */
  readonly accessOf: (pathname: string) => PageAccess | undefined;
};

/** Leads on from sign-in: to what was wanted before it, once, or to the dashboard or the account (NAV-05, NAV-06, NAV-D7). */
export function AfterSignIn({ accessOf }: AfterSignInProps) {
  const { customerId, temporaryPassword, authorities, tier } = useSession();
  const [destination] = useState(() =>
    chooseDestination(readWantedAddress(), {
      customerId,
      visitor: { authorities, serviceTypes: tier ? [tier] : [] },
      temporaryPassword,
      accessOf,
    }),
  );
  useEffect(forgetWantedAddress, []);
  return <Navigate to={destination} replace />;
}
