import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import { keyScopes } from '@quaywatch/shared/contract';
import { oops } from '@quaywatch/shared/domain';
import {
  describeProblem,
  describeScopes,
  describeUse,
  ends,
  hasEnded,
  isMistyped,
  nameEnd,
  newKeyForm,
  scopeNames,
} from './access-keys.rules.ts';

const refusal = (code: string, ...fields: string[]) =>
  new ApiError('answer', 400, {
    code,
    description: '',
    fields: fields.map((field) => ({ field, message: `${field} is wrong` })),
  });

test('the form says for each part of the account whether the key reads it or changes it [ACC-96]', () => {
  for (const scope of keyScopes)
    expect(scopeNames[scope]).toMatch(scope.endsWith(':read') ? /^Read \w/ : /^(Set|Give and remove) \w/);
});

test('the form says which keys read the addresses and numbers that alerts go to [ACC-96]', () => {
  expect(keyScopes.filter((scope) => /recipients/.test(scopeNames[scope]))).toEqual(['history:read', 'alerts:read']);
});

test('the form says which keys also read what colleagues share [ACC-96]', () => {
  const shared = keyScopes.filter((scope) => /colleagues|team/.test(scopeNames[scope]));

  expect(shared).toEqual(['containers:read', 'lists:read', 'references:read']);
});

test('what a key may do is summarised, with reading first [ACC-96]', () => {
  expect(describeScopes(['alerts:write', 'containers:read', 'history:read'])).toBe(
    'Reads containers, history. Sets alerts.',
  );
  expect(describeScopes(['alerts:write', 'references:write'])).toBe('Sets alerts, references.');
  expect(describeScopes(['lists:read'])).toBe('Reads lists.');
});

test('a key has ended at its end time, and not a moment before [ACC-96]', () => {
  const endsAt = '2026-06-15T09:00:00.000Z';

  expect(hasEnded({ endsAt }, new Date('2026-06-15T08:59:59.999Z'))).toBe(false);
  expect(hasEnded({ endsAt }, new Date(endsAt))).toBe(true);
});

test('a key says when it was last used, in UK time [ACC-96]', () => {
  expect(describeUse({ lastUsedAt: null })).toBe('Not used yet');
  expect(describeUse({ lastUsedAt: '2026-06-15T09:00:00.000Z' })).toBe('Last used 10:00 15/06/2026');
});

test('the chosen end is sent as a number of days [ACC-96]', () => {
  const filled = { name: 'Import', scopes: ['lists:read'], days: '365', password: 'Harbour2026' };

  expect(ends.map((days) => [nameEnd(days), newKeyForm.parse({ ...filled, days }).days])).toEqual([
    ['In 30 days', 30],
    ['In 90 days', 90],
    ['In 180 days', 180],
    ['In a year', 365],
  ]);
  for (const days of ['366', '0', '']) expect(newKeyForm.safeParse({ ...filled, days }).success).toBe(false);
});

test('only a refused password counts as mistyped when a key is made', () => {
  const errors = [refusal('INVALID_INPUT', 'password'), refusal('INVALID_INPUT', 'name'), new Error('gone')];

  expect(errors.map(isMistyped)).toEqual([true, false, false]);
});

test('a key that cannot be made says what to do next [ACC-95]', () => {
  const errors = [refusal('CONFLICT'), refusal('TOO_MANY_REQUESTS'), refusal('INTERNAL'), new Error('gone')];

  expect(errors.map(describeProblem)).toEqual([
    'You can have a maximum of 10 keys. Revoke one that you do not need any more.',
    'You have done this too often. Please try again later.',
    oops,
    oops,
  ]);
});
