import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller } from '../platform/http/caller.ts';
import { agentOf, helpdeskAgentOf, isStranger } from './index.ts';

const caller: Caller = {
  customerId: 'ada',
  tier: 'Internal',
  authorities: ['CUSTOMER'],
  sessionId: 'session',
  temporaryPassword: false,
  justSaved: false,
  secondFactorAt: null,
};
const helpdesk: Caller = { ...caller, authorities: ['CUSTOMER', 'HELP_DESK'] };

test('a caller acts as customer on their own account, and as helpdesk on another', () => {
  assert.deepEqual(agentOf(caller, 'ada'), { kind: 'customer', sessionId: 'session' });
  assert.deepEqual(agentOf(helpdesk, 'ada'), { kind: 'customer', sessionId: 'session' });
  assert.deepEqual(agentOf(helpdesk, 'grace'), { kind: 'helpdesk', customerId: 'ada', sessionId: 'session' });
});

test('a customer without helpdesk authority cannot act on another account', () => {
  assert.throws(() => agentOf(caller, 'grace'), /may not act on another account/);
});

test('in helpdesk calls, a caller acts as helpdesk on every account', () => {
  assert.deepEqual(helpdeskAgentOf(helpdesk), { kind: 'helpdesk', customerId: 'ada', sessionId: 'session' });
});

test('only somebody who is not signed in, in an unknown browser, is a stranger', () => {
  const agents = [
    { kind: 'visitor', knownDevice: false },
    { kind: 'visitor', knownDevice: true },
    agentOf(caller, 'ada'),
    agentOf(helpdesk, 'grace'),
    { kind: 'system', job: 'end-due-trials' },
  ] as const;

  assert.deepEqual(agents.map(isStranger), [true, false, false, false, false]);
});
