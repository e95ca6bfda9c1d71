import { afterEach, expect, jest, test } from '@jest/globals';
import { isStorageDenied } from './is-storage-denied.ts';
import { storeInMemory } from './store-in-memory.ts';

const real = { localStorage, sessionStorage };
const { cookieEnabled } = navigator;

afterEach(() => {
  for (const [name, value] of Object.entries(real)) Object.defineProperty(window, name, { value, configurable: true });
  Reflect.deleteProperty(document, 'cookie');
  Object.defineProperty(navigator, 'cookieEnabled', { value: cookieEnabled, configurable: true });
  jest.useRealTimers();
});

const deny = (object: object, name: string) =>
  Object.defineProperty(object, name, {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });

test.each([
  ['localStorage', () => deny(window, 'localStorage')],
  ['sessionStorage', () => deny(window, 'sessionStorage')],
  ['cookies that throw', () => deny(document, 'cookie')],
  ['cookies', () => Object.defineProperty(navigator, 'cookieEnabled', { value: false, configurable: true })],
])('a browser that denies %s is recognised, and one that denies nothing is not [NAV-D17]', (_what, denySome) => {
  expect(isStorageDenied()).toBe(false);

  denySome();

  expect(isStorageDenied()).toBe(true);
});

test('values in memory can be read, listed, overwritten and removed [NAV-D17]', () => {
  deny(window, 'localStorage');
  storeInMemory();

  localStorage.setItem('theme', 'dark');
  localStorage.setItem('customer', '7');
  localStorage.setItem('theme', 'light');
  localStorage.removeItem('customer');

  expect([localStorage.getItem('theme'), localStorage.getItem('customer'), localStorage.getItem('getItem')]).toEqual([
    'light',
    null,
    null,
  ]);
  expect(Object.keys(localStorage)).toEqual(['theme']);
  expect(sessionStorage.getItem('theme')).toBeNull();
  localStorage.clear();
  expect(localStorage.getItem('theme')).toBeNull();
});

test('a cookie in memory is gone once its time is over, so that an expired token is renewed [NAV-D17]', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-29T08:00:00Z') });
  storeInMemory();
  document.cookie = 'access_token=a; expires=Sun, 29 Nov 2026 09:00:00 GMT; path=/';
  document.cookie = 'refresh_token=b; Expires=Sun, 29 Nov 2026 16:00:00 GMT';
  document.cookie = 'session=c';

  jest.setSystemTime(Date.parse('2026-11-29T08:59:59Z'));
  expect(document.cookie).toBe('access_token=a; refresh_token=b; session=c');
  jest.setSystemTime(Date.parse('2026-11-29T09:01:00Z'));
  expect(document.cookie).toBe('refresh_token=b; session=c');
});

test('cookies in memory are kept until an expiry in the past removes them [NAV-D17]', () => {
  storeInMemory();

  document.cookie = 'access_token=a=b; path=/; expires=Fri, 01 Jan 2100 00:00:00 GMT; SameSite=Strict';
  document.cookie = 'authorities=%5B%5D';
  expect(document.cookie).toBe('access_token=a=b; authorities=%5B%5D');

  document.cookie = 'access_token=; expires=Thu, 01 Jan 1970 00:00:00 GMT';
  expect(document.cookie).toBe('authorities=%5B%5D');
});
