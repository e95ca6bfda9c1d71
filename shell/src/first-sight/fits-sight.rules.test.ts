import { expect, test } from '@jest/globals';
import { fitsSight } from './fits-sight.rules.ts';

const opened = { pathname: '/login', isSignedIn: false, hasEnded: false, isPlain: true };

test('a visitor at the sign-in page or at the top of the site gets the page that the document came with [NAV-26]', () => {
  expect(fitsSight('/login', opened)).toBe(true);
  expect(fitsSight('/login', { ...opened, pathname: '/' })).toBe(true);
  expect(fitsSight('/cookie-policy', { ...opened, pathname: '/cookie-policy', hasEnded: true })).toBe(true);
});

test('the page is drawn anew for a session, its end, a link from a mail, another address, or without a sight', () => {
  expect(fitsSight(null, opened)).toBe(false);
  expect(fitsSight('/login', { ...opened, isSignedIn: true })).toBe(false);
  expect(fitsSight('/login', { ...opened, hasEnded: true })).toBe(false);
  expect(fitsSight('/login', { ...opened, isPlain: false })).toBe(false);
  expect(fitsSight('/login', { ...opened, pathname: '/register' })).toBe(false);
  expect(fitsSight('/cookie-policy', opened)).toBe(false);
});
