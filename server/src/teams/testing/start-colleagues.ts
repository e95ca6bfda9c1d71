import assert from 'node:assert/strict';
import {
  acceptInvitation,
  createTeam,
  endInvitation,
  inviteColleague,
  leaveTeam,
  readTeam,
  removeColleague,
} from '@quaywatch/shared/contract';
import { signInAs } from '../../../testing/sign-in-as.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';

let accounts = 0;

/** A customer with functions for team calls. */
export async function startColleague(server: TestApp, account: Partial<Parameters<typeof signInAs>[1]> = {}) {
  const { email = `colleague-${(accounts += 1)}@tests.example`, ...rest } = account;
  const { customerId, token } = await signInAs(server, { email, tier: 'Paid', ...rest });
  const read = async () => (await server.call(readTeam, { token })).answer;
  const make = (name = 'Forwarders') => server.call(createTeam, { token, body: { name } });
  const accept = (id: string) => server.call(acceptInvitation, { token, params: { id } });
  return {
    email,
    customerId,
    token,
    read,
    make,
    accept,
    invite: (to: string) => server.call(inviteColleague, { token, body: { email: to } }),
    end: (id: string) => server.call(endInvitation, { token, params: { id } }),
    leave: () => server.call(leaveTeam, { token }),
    remove: (id: string) => server.call(removeColleague, { token, params: { id } }),
    acceptFirst: async () => accept((await read()).invitations[0]?.id ?? 'none'),
  };
}

export type Colleague = Awaited<ReturnType<typeof startColleague>>;

/** Colleagues in one team, the longest-standing first. */
export async function startTeam(server: TestApp, size: number): Promise<Colleague[]> {
  const colleagues: Colleague[] = [];
  for (let one = 0; one < size; one += 1) colleagues.push(await startColleague(server));
  const [first, ...others] = colleagues;
  assert.equal((await first?.make())?.status, 200);
  for (const other of others) {
    assert.equal((await first?.invite(other.email))?.status, 200);
    server.clock.advance({ seconds: 1 });
    assert.equal((await other.acceptFirst()).status, 200);
  }
  return colleagues;
}
