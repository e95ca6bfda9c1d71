import { expect, test } from '@jest/globals';
import { applicationVersion, hints, portNames } from './index.ts';

test('the application is version 1.48.0 [LIM-31]', () => expect(applicationVersion).toBe('1.48.0'));

test('a closed advanced feature explains itself [NAV-45]', () =>
  expect(hints.advancedFeature).toBe(
    'This is an advanced feature. For access to advanced features, check your My Account page',
  ));

test('the ports have their names [LIM-01]', () =>
  expect(portNames).toEqual({ LGP: 'London Gateway', SOU: 'Southampton' }));
