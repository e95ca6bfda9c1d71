import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeChange } from './describe-change.rules.ts';

test('a change names the fields that differ, with their values before and after', () => {
  const before = { firstName: 'Anna', lastName: 'Old', email: 'a@example.com' };

  assert.deepEqual(describeChange(before, { firstName: 'Anna', lastName: 'New' }), {
    before: { lastName: 'Old' },
    after: { lastName: 'New' },
  });
});

test('there is no change if nothing differs', () => {
  assert.equal(describeChange({ firstName: 'Anna' }, { firstName: 'Anna' }), null);
});
