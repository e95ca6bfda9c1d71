import { requestToken, revokeToken, type AnyCall, type Tier } from '@quaywatch/shared/contract';
import { signIn, signOut, startSession } from '@quaywatch/shared/session';
import { act } from '@testing-library/react';
import type { ContractServer } from './contract-server.ts';

type HandOver = {
  readonly tier: Tier;
  /** The call of whose answer the change of the first customer waits. */
  readonly step: AnyCall;
  readonly begin: () => Promise<void>;
  readonly leave: () => void;
};

/**
 * Ada begins a change on the page that is open, and signs out before its first step is answered. The answer comes once
 * Ben has signed in. Nothing more may be sent then: every call of his has the token 'of-ben' (SES-83).
 */
export async function handOver(server: ContractServer, { tier, step, begin, leave }: HandOver): Promise<void> {
  const signInAs = (sub: string) => {
    const tokens = { access_token: `of-${sub}`, refresh_token: `renews-${sub}`, expires_in: 3600, sub };
    server.answer(requestToken, { ...tokens, authorities: ['CUSTOMER'], service_type: [tier], resetRequest: 0 });
    return act(() => signIn({ username: sub, password: 'Harbour2026' }));
  };
  server.answer(revokeToken, undefined);
  await signInAs('ada');
  await act(startSession);
  const release = server.hold(step);
  await begin();

  act(signOut);
  leave();
  server.hold(step)();
  await signInAs('ben');
  // What the server says to the exchange of a session that has ended.
  if (step === requestToken) server.refuse(requestToken, 401);
  await act(async () => release());
}
