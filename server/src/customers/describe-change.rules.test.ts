import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeChange } from './describe-change.rules.ts';

test('a change names the fields that differ, as they were and as they are', () => {
  const before = { firstName: 'Anna', lastName: 'Old', email: 'a@example.com' };

  assert.deepEqual(describeChange(before, { firstName: 'Anna', lastName: 'New' }), {
    before: { lastName: 'Old' },
    after: { lastName: 'New' },
  });
});

test('where nothing differs there is no change', () => {
  assert.equal(describeChange({ firstName: 'Anna' }, { firstName: 'Anna' }), null);
});
