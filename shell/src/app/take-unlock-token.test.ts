import { expect, test } from '@jest/globals';
import { takeUnlockToken } from './take-unlock-token.ts';

test('the token of an unlock link is taken out of the address and the history [SES-53]', () => {
  history.replaceState({ from: 'a mail' }, '', '/unlock-account#token=proof.id');

  expect(takeUnlockToken()).toBe('proof.id');
  expect(location.href).toBe('http://localhost/unlock-account');
  expect(history.state).toBeNull();
});

test('another address, or another part behind the #, is left as it is [SES-53]', () => {
  for (const address of [
    '/login#token=proof.id',
    '/unlock-account',
    '/unlock-account#top',
    '/unlock-account?token=a',
  ]) {
    history.replaceState(null, '', address);

    expect(takeUnlockToken()).toBeNull();
    expect(location.href).toBe(`http://localhost${address}`);
  }
});
