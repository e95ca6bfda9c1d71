import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  findChanges,
  findRefusal,
  privilegeNames,
  privileges,
  privilegesOf,
  type Standing,
} from './privileges.rules.ts';

const none = { helpdesk: false, internal: false, dataOwner: false };
const standing = (change: Partial<Standing> = {}): Standing => ({
  status: 'Live',
  tier: 'Free',
  authorities: [],
  isDataOwner: false,
  ...change,
});

test('staff privileges are read from authority, tier and data ownership [SRV-51, SRV-53]', () => {
  assert.deepEqual(privilegesOf(standing()), none);
  assert.deepEqual(privilegesOf(standing({ authorities: ['HELP_DESK'] })), { ...none, helpdesk: true });
  assert.deepEqual(privilegesOf(standing({ tier: 'Internal' })), { ...none, internal: true });
  assert.deepEqual(privilegesOf(standing({ isDataOwner: true })), { ...none, dataOwner: true });
});

test('an operator is asked for each privilege by name', () => {
  assert.deepEqual(
    privileges.map((name) => privilegeNames[name]),
    ['Helpdesk authority', 'Tier Internal', 'Data owner'],
  );
});

test('privileges that differ are found in the order in which they are asked', () => {
  assert.deepEqual(findChanges(none, { helpdesk: true, internal: false, dataOwner: true }), ['helpdesk', 'dataOwner']);
});

test('only a confirmed account can be given a privilege; removing one is always possible', () => {
  const given = { ...none, helpdesk: true };

  assert.equal(findRefusal(standing(), none, given), null);
  assert.match(findRefusal(standing({ status: 'Unverified' }), none, given) ?? '', /^An Unverified account .* confirm/);
  assert.match(findRefusal(standing({ status: 'Suspended' }), none, given) ?? '', /^A Suspended account .* activate/);
  assert.equal(findRefusal(standing({ status: 'Suspended' }), given, none), null);
  assert.equal(findRefusal(standing({ status: 'Suspended' }), given, given), null);
});
