import { expect, test } from '@jest/globals';
import { takeConfirmationLink, takeUnlockToken } from './mail-links.ts';

test('a confirmation token is removed from the address and the history, on any address [REG-37]', () => {
  for (const path of ['/', '/login', '/no-such-page']) {
    history.replaceState({ from: 'a mail' }, '', `${path}?token=abc&cid=7#top`);

    expect(takeConfirmationLink()).toBe('?token=abc&cid=7');
    expect(location.href).toBe(`http://localhost${path}`);
    expect(history.state).toBeNull();
  }
});

test('an address whose query does not start with the token stays unchanged [REG-37]', () => {
  for (const search of ['', '?cid=7&token=abc', '?numbers=QWCU2001010', '?tokens=1']) {
    history.replaceState(null, '', `/${search}`);

    expect(takeConfirmationLink()).toBeNull();
    expect(location.search).toBe(search);
  }
});

test('the token of an unlock link is removed from the address and the history [SES-53]', () => {
  history.replaceState({ from: 'a mail' }, '', '/unlock-account#token=proof.id');

  expect(takeUnlockToken()).toBe('proof.id');
  expect(location.href).toBe('http://localhost/unlock-account');
  expect(history.state).toBeNull();
});

test('another address, or another text after the #, stays unchanged [SES-53]', () => {
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
