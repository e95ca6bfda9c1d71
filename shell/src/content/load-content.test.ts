import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { contentRegions, readContent } from '@quaywatch/shared/contract';
import type { ContentItem } from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError } from '@quaywatch/shared/testing';
import { builtInContent } from './built-in-content.ts';
import { inDisplayOrder } from './content.rules.ts';
import { loadContent } from './load-content.ts';
import { contentItemOf as item } from './testing/content-items.ts';

const server = contractServer();

const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);
const stored = () =>
  JSON.parse(localStorage.getItem('content:FAQ Item') ?? 'null') as { createdDate: string; list: ContentItem[] };
const loadedTitles = async () => titles(await loadContent('FAQ Item'));
const later = (time: string) => void jest.setSystemTime(new Date(`2026-11-21T${time}Z`));

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({
    now: new Date('2026-11-21T12:00:00Z'),
    doNotFake: ['queueMicrotask', 'setTimeout', 'setImmediate'],
  });
});
afterEach(() => void jest.useRealTimers());

test('content is requested by the name of its region, without a token [CNT-02, CNT-11, CNT-D1, API-04]', async () => {
  server.answer(readContent, []);

  for (const region of contentRegions) await loadContent(region);

  const received = server.received(readContent);
  expect(received.map(({ query }) => query.name)).toEqual([...contentRegions]);
  expect(received.map(({ token }) => token)).toEqual(contentRegions.map(() => null));
});

test('fetched content is kept in the browser with its date [CNT-13, CNT-D3]', async () => {
  server.answer(readContent, [item('One')]);

  await loadContent('FAQ Item');

  expect(stored().createdDate).toBe('2026-11-21T12:00:00.000Z');
  expect(titles(stored().list)).toEqual(['One']);
});

test('content is fetched again only if it is older than 5 seconds [CNT-15, LIM-17]', async () => {
  server.answer(readContent, [item('One')]);
  await loadContent('FAQ Item');

  later('12:00:05');
  await loadContent('FAQ Item');
  expect(server.received(readContent)).toHaveLength(1);

  later('12:00:05.001');
  await loadContent('FAQ Item');
  expect(server.received(readContent)).toHaveLength(2);
});

test('a region below its limit is topped up with earlier items [CNT-16]', async () => {
  server.answer(readContent, [item('Old 1'), item('Old 2'), item('Old 3')]);
  await loadContent('FAQ Item');
  later('12:01:00');

  server.answer(readContent, [item('New'), item('Old 1')]);

  expect(await loadedTitles()).toEqual(['New', 'Old 1', 'Old 2']);
});

test('a withdrawn item is shown while that answer is fresh, and is gone with the next one [CNT-16, CNT-35]', async () => {
  server.answer(readContent, [item('Kept'), item('Withdrawn')]);
  await loadContent('FAQ Item');
  server.answer(readContent, [item('Kept')]);

  later('12:01:00');
  expect(await loadedTitles()).toEqual(['Kept', 'Withdrawn']);
  later('12:01:04');
  expect(await loadedTitles()).toEqual(['Kept', 'Withdrawn']);
  later('12:02:00');
  expect(await loadedTitles()).toEqual(['Kept']);
});

test('a region at its limit is not topped up [CNT-16]', async () => {
  const region = { name: 'FAQ Item', itemLimit: 1 } as const;
  server.answer(readContent, [item('Old', { region })]);
  await loadContent('FAQ Item');
  later('12:01:00');

  server.answer(readContent, [item('New', { region })]);

  expect(await loadedTitles()).toEqual(['New']);
});

test('a region that was emptied shows its built-in content, not earlier items [CNT-16, CNT-17, CNT-35]', async () => {
  server.answer(readContent, [item('Old')]);
  await loadContent('FAQ Item');
  later('12:01:00');

  server.answer(readContent, []);

  expect(await loadedTitles()).toEqual(titles(builtInContent['FAQ Item']));
});

test('every region except the alerts has built-in content [CNT-17]', async () => {
  server.answer(readContent, []);

  for (const region of contentRegions)
    expect(titles(await loadContent(region))).toEqual(titles(builtInContent[region]));
  expect(contentRegions.filter((region) => builtInContent[region].length === 0)).toEqual([
    'Critical Alerts (LGPL)',
    'Critical Alerts (DPWS)',
  ]);
});

test('a failed fetch keeps the earlier content, writes a log line and shows no error [CNT-D3, API-09]', async () => {
  server.answer(readContent, [item('One')]);
  await loadContent('FAQ Item');
  later('12:01:00');
  server.refuse(readContent, 500);
  expectConsoleError(/Could not load the content of FAQ Item: Internal error/);

  expect(await loadedTitles()).toEqual(['One']);
  expect(console.warn).toHaveBeenCalledTimes(1);
});

test('a region that was never loaded and cannot be loaded fails, except the built-in sign-in text [CNT-38]', async () => {
  server.refuse(readContent, 500);
  expectConsoleError(/Could not load the content of/);

  await expect(loadContent('Port Status')).rejects.toThrow('Internal error');
  expect(titles(await loadContent('Sign In'))).toEqual(titles(builtInContent['Sign In']));
});

test('an unreadable entry counts as absent [CNT-D3]', async () => {
  localStorage.setItem('content:FAQ Item', '{"createdDate":"2026-11-21T12:00:00Z","list":[{"title":1}]}');
  server.answer(readContent, [item('One')]);

  expect(await loadedTitles()).toEqual(['One']);
});

test('content that was tampered with in the browser is sanitised like any other [CNT-18]', async () => {
  const list = [item('One', { content: '<p>x<img src=x onerror=ran()></p>' })];
  localStorage.setItem('content:FAQ Item', JSON.stringify({ createdDate: '2026-11-21T12:00:00Z', list }));

  const [shown] = await loadContent('FAQ Item');

  expect(server.received(readContent)).toHaveLength(0);
  expect(shown?.content).toBe('<p>x</p>');
});

test('content that is too large for the storage is shown but not kept [CNT-D3]', async () => {
  server.answer(readContent, [item('One', { content: 'x'.repeat(300_000) })]);

  expect(await loadedTitles()).toEqual(['One']);
  expect(stored()).toBeNull();
});

test('blocks are sorted by display order, then newest first [CNT-22, CNT-D4]', () => {
  const items = [
    item('late', { displayOrder: 2 }),
    item('older', { published: '2026-11-01T00:00:00Z' }),
    item('newer', { published: '2026-11-02T00:00:00Z' }),
  ];

  expect(titles(inDisplayOrder(items))).toEqual(['newer', 'older', 'late']);
});
