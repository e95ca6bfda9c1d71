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

test('a caller acts as customer on the own account, and as helpdesk on another one', () => {
  assert.deepEqual(agentOf(caller, 'ada'), { kind: 'customer', sessionId: 'session' });
  assert.deepEqual(agentOf(helpdesk, 'ada'), { kind: 'customer', sessionId: 'session' });
  assert.deepEqual(agentOf(helpdesk, 'grace'), { kind: 'helpdesk', customerId: 'ada', sessionId: 'session' });
});

test('a customer without the authority of the helpdesk acts on no other account', () => {
  assert.throws(() => agentOf(caller, 'grace'), /may not act on another account/);
});

test('with the calls of the helpdesk a caller acts as helpdesk, whosever account it is', () => {
  assert.deepEqual(helpdeskAgentOf(helpdesk), { kind: 'helpdesk', customerId: 'ada', sessionId: 'session' });
});

test('only somebody who is not signed in, at a browser that never was, is a stranger', () => {
  const agents = [
    { kind: 'visitor', knownDevice: false },
    { kind: 'visitor', knownDevice: true },
    agentOf(caller, 'ada'),
    agentOf(helpdesk, 'grace'),
    { kind: 'system', job: 'end-due-trials' },
  ] as const;

  assert.deepEqual(agents.map(isStranger), [true, false, false, false, false]);
});
