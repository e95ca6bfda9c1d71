import { useSession } from '@quaywatch/shared/session';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { ClosedPage } from '../features/view-dashboard/closed-page.rules.ts';
import { chooseDestination } from './wanted-address.rules.ts';
import { forgetWantedAddress, readWantedAddress } from './wanted-address.ts';

type AfterSignInProps = {
  readonly pageAt: (pathname: string) => ClosedPage | undefined;
};

/** Chooses where sign-in leads. The dashboard says which wanted page is closed (NAV-05, NAV-06, NAV-D7, NAV-73). */
export function AfterSignIn({ pageAt }: AfterSignInProps) {
  const { state } = useLocation() as { state: { closedPage?: ClosedPage } | null };
  const { customerId, temporaryPassword, authorities, tier } = useSession();
  const [destination] = useState(() =>
    chooseDestination(readWantedAddress(), {
      customerId,
      visitor: { authorities, serviceTypes: tier ? [tier] : [] },
      temporaryPassword,
      pageAt,
    }),
  );
  useEffect(forgetWantedAddress, []);
  const closedPage = state?.closedPage ?? destination.closedPage;
  return <Navigate to={destination.to} replace state={closedPage && { closedPage }} />;
}
