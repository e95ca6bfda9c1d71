import { afterEach, expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { signInAs, signOutOfTest } from '../testing/sign-in-as.ts';
import { useAccess } from './index.ts';

afterEach(signOutOfTest);

const reaches = (access: Parameters<typeof useAccess>[0]) => renderHook(() => useAccess(access)).result.current;

test('a page opens only for an allowed service type [NAV-27]', () => {
  signInAs({ tier: 'Free' });

  expect(reaches({ kind: 'tiers', tiers: ['Free', 'Paid'] })).toBe(true);
  expect(reaches({ kind: 'tiers', tiers: ['Paid', 'Internal'] })).toBe(false);
});

test('a helpdesk page needs the authority, in every tier [NAV-27, NAV-35]', () => {
  signInAs({ tier: 'Internal' });
  expect(reaches({ kind: 'authority', authority: 'HELP_DESK' })).toBe(false);

  signInAs({ tier: 'Internal', authorities: ['CUSTOMER', 'HELP_DESK'] });
  expect(reaches({ kind: 'authority', authority: 'HELP_DESK' })).toBe(true);
});

test('the guard reads local storage; if it is empty, nobody is signed in [NAV-29]', () => {
  signInAs({ tier: 'Paid' });
  localStorage.setItem('service_type', 'not a list');

  expect(reaches({ kind: 'signed-in' })).toBe(false);
  expect(reaches({ kind: 'everyone' })).toBe(true);
});
