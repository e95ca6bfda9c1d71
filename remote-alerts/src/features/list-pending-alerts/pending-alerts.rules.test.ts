import { expect, test } from '@jest/globals';
import { describeSuspension } from './pending-alerts.rules.ts';

test.each([
  [0, 0, 'All Alerts are currently suspended', '[PND-03]'],
  [1, 0, 'SMS Alerts are currently suspended', '[PND-04]'],
  [0, 1, 'Email Alerts are currently suspended', '[PND-05]'],
])('with %i emails and %i text messages left it says "%s" %s', (availableEmail, availableSms, text) =>
  expect(describeSuspension({ availableEmail, availableSms })).toBe(text),
);

test('while something of both is left nothing is suspended', () =>
  expect(describeSuspension({ availableEmail: 1, availableSms: 1 })).toBeNull());
