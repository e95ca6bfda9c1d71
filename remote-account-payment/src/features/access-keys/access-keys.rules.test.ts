import { expect, test } from '@jest/globals';
import { describeScopes, describeUse, hasEnded, nameEnd, newKeyForm } from './access-keys.rules.ts';

test('what a key may do is summarised, with reading first [ACC-96]', () => {
  expect(describeScopes(['alerts:write', 'containers:read', 'history:read'])).toBe(
    'Reads containers, history. Sets alerts.',
  );
  expect(describeScopes(['references:write'])).toBe('Sets references.');
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

  expect(newKeyForm.parse(filled).days).toBe(365);
  for (const days of ['366', '0', '']) expect(newKeyForm.safeParse({ ...filled, days }).success).toBe(false);
  expect([nameEnd('90'), nameEnd('365')]).toEqual(['In 90 days', 'In a year']);
});
