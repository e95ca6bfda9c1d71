import { expect, test } from '@jest/globals';
import { applicationVersion, companyContact, hints, oops, portNames } from './index.ts';

test('the application is version 1.48.0 [LIM-31]', () => {
  expect(applicationVersion).toBe('1.48.0');
});

test('the generic failure names the number of the helpdesk [API-08]', () => {
  expect(oops).toBe(
    'Oops, something went wrong. Please try again. If the problem persists, please call our helpdesk on 03069 990123',
  );
});

test('a disabled advanced feature says why [NAV-45]', () => {
  expect(hints.advancedFeature).toBe(
    'This is an advanced feature. For access to advanced features, check your My Account page',
  );
});

test('each port has its name and its customer service [LIM-01, DSH-D9]', () => {
  expect(portNames).toEqual({ LGP: 'London Gateway', SOU: 'Southampton' });
  expect(Object.keys(companyContact.customerServices)).toEqual(['LGP', 'SOU']);
});
