import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readVisitor } from './read-visitor.rules.ts';

test('the session cookies give tier and authorities [NAV-93]', () => {
  const cookies = { service_type: '["Paid"]', authorities: '["HELP_DESK","CUSTOMER"]' };

  assert.deepEqual(readVisitor(cookies), { authorities: ['CUSTOMER', 'HELP_DESK'], serviceTypes: ['Paid'] });
});

test('missing, unreadable or unknown cookies describe nobody [NAV-93]', () => {
  const named = { service_type: '["Paid"]', authorities: '["CUSTOMER"]' };
  for (const change of [
    { service_type: undefined },
    { authorities: undefined },
    { service_type: '[' },
    { service_type: '"Paid"' },
    { service_type: '["<script>"]' },
    { authorities: '["ROOT"]' },
    { authorities: '[]' },
  ])
    assert.equal(readVisitor({ ...named, ...change }), null);
});
