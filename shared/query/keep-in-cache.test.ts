import { afterEach, expect, jest, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { keepInCache } from './keep-in-cache.ts';

const key = ['kept', 'entry', 'sort'];

afterEach(() => {
  jest.useRealTimers();
});

test('a kept value stays for hours, although nobody observes it [NAV-74]', () => {
  jest.useFakeTimers();
  const client = new QueryClient();
  keepInCache(client, key, 'number');
  keepInCache(client, key, 'status');

  jest.advanceTimersByTime(7 * 60 * 60_000);

  expect(client.getQueryData(key)).toBe('status');
});

test('a kept value leaves nothing that other queries look through', () => {
  const client = new QueryClient();

  keepInCache(client, key, 'number');

  expect(client.getQueryDefaults(key)).toEqual({});
});
