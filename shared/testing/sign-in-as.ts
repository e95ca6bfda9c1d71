import { act } from '@testing-library/react';
import { configureApi } from '@quaywatch/shared/api';
import type { Authority, Tier } from '@quaywatch/shared/contract';
import { useSession } from '@quaywatch/shared/session';

export type TestSession = {
  readonly tier?: Tier;
  readonly authorities?: readonly Authority[];
  readonly temporaryPassword?: boolean;
  /** Matters only to tests that compare customers. */
  readonly customerId?: string;
};

const testToken = 'test-access-token';

export function signInAs({
  tier = 'Paid',
  authorities = ['CUSTOMER'],
  temporaryPassword = false,
  customerId,
}: TestSession = {}): void {
  localStorage.setItem('authorities', JSON.stringify(authorities));
  localStorage.setItem('service_type', JSON.stringify([tier]));
  if (customerId !== undefined) localStorage.setItem('customer', customerId);
  act(() =>
    useSession.setState({
      status: 'signed-in',
      tier,
      authorities,
      temporaryPassword,
      hasEnded: false,
      ...(customerId === undefined ? {} : { customerId }),
    }),
  );
  configureApi({
    accessToken: () => testToken,
    onAuthorisedCall: () => {},
    onUnauthorised: () => {},
    onAccount: () => {},
  });
}

const nobody = {
  status: 'signed-out',
  tier: null,
  authorities: [],
  temporaryPassword: false,
  customerId: null,
} as const;

/** Ends the session as eight hours without action do: the shell removes what was open. */
export function endSessionOn({ unmount }: { readonly unmount: () => void }): void {
  act(() => useSession.setState({ ...nobody, hasEnded: true }));
  unmount();
}

export function signOutOfTest(): void {
  for (const key of ['authorities', 'service_type', 'customer']) localStorage.removeItem(key);
  act(() => useSession.setState(nobody));
  configureApi();
}
