import { act } from '@testing-library/react';
import { configureApi } from '@quaywatch/shared/api';
import type { Authority, Tier } from '@quaywatch/shared/contract';
import { useSession } from '@quaywatch/shared/session';

export type TestSession = {
  readonly tier?: Tier;
  readonly authorities?: readonly Authority[];
  readonly temporaryPassword?: boolean;
};

/** The bearer token of a customer that a test signed in. */
const testToken = 'test-access-token';

/** Puts a customer's session where the product keeps it, as if a sign-in had just succeeded. */
export function signInAs({
  tier = 'Paid',
  authorities = ['CUSTOMER'],
  temporaryPassword = false,
}: TestSession = {}): void {
  localStorage.setItem('authorities', JSON.stringify(authorities));
  localStorage.setItem('service_type', JSON.stringify([tier]));
  act(() => useSession.setState({ status: 'signed-in', tier, authorities, temporaryPassword }));
  configureApi({
    accessToken: () => testToken,
    onAuthorisedCall: () => {},
    onUnauthorised: () => {},
    onAccount: () => {},
  });
}

/** Leaves no trace of a session. */
export function signOutOfTest(): void {
  for (const key of ['authorities', 'service_type']) localStorage.removeItem(key);
  const nobody = { tier: null, authorities: [], temporaryPassword: false, customerId: null } as const;
  act(() => useSession.setState({ status: 'signed-out', ...nobody }));
  configureApi();
}
