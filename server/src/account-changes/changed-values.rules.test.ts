import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listChangedValues } from './changed-values.rules.ts';

test('each changed field is shown with its value before and after [HCU-51]', () => {
  const content = {
    before: { phone: '01632960111', companyName: 'Hale Ltd', note: null },
    after: { phone: '01632960222', companyName: 'Hale & Sons' },
  };

  assert.deepEqual(listChangedValues(content), [
    { field: 'phone', before: '01632960111', after: '01632960222' },
    { field: 'companyName', before: 'Hale Ltd', after: 'Hale & Sons' },
    { field: 'note', before: null, after: null },
  ]);
});

test('a single value is shown before and after, whether text, flag or list [HCU-51]', () => {
  const told = (before: unknown, after: unknown) => listChangedValues({ before, after });

  assert.deepEqual(
    [
      ...told('Paid', 'Free'),
      ...told(false, true),
      ...told(['CUSTOMER'], ['CUSTOMER', 'HELP_DESK']),
      ...told(undefined, 'Free'),
    ],
    [
      { field: 'value', before: 'Paid', after: 'Free' },
      { field: 'value', before: 'false', after: 'true' },
      { field: 'value', before: 'CUSTOMER', after: 'CUSTOMER, HELP_DESK' },
      { field: 'value', before: null, after: 'Free' },
    ],
  );
});

test('facts have no value before, and follow the changed values [HCU-51]', () => {
  assert.deepEqual(listChangedValues({ reason: 'wrong passwords' }), [
    { field: 'reason', before: null, after: 'wrong passwords' },
  ]);
  assert.deepEqual(
    listChangedValues({
      answer: 'changed',
      before: { secretQuestionType: 'First school' },
      after: { secretQuestionType: 'First pet' },
    }),
    [
      { field: 'secretQuestionType', before: 'First school', after: 'First pet' },
      { field: 'answer', before: null, after: 'changed' },
    ],
  );
});

test('something created has no value before, and something that never existed has none after', () => {
  assert.deepEqual(listChangedValues({ after: { tier: 'Internal' } }), [
    { field: 'tier', before: null, after: 'Internal' },
  ]);
  assert.deepEqual(listChangedValues({ before: { companyName: 'Hale Ltd' } }), [
    { field: 'companyName', before: 'Hale Ltd', after: null },
  ]);
});

test('a change whose values were not kept or cannot be decrypted has no values [HCU-55]', () => {
  for (const content of [null, {}, 'text', []]) assert.deepEqual(listChangedValues(content), []);
});

test('a nested value is shown as JSON, never left out', () => {
  assert.deepEqual(listChangedValues({ after: { address: { city: 'London' }, count: 3 } }), [
    { field: 'address', before: null, after: '{"city":"London"}' },
    { field: 'count', before: null, after: '3' },
  ]);
});
