import { beforeEach, expect, jest, test } from '@jest/globals';
import { readContentMedia } from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError, refuseWrites } from '@quaywatch/shared/testing';
import { renderHook, waitFor } from '@testing-library/react';
import { loadMedia } from './load-media.ts';
import { readCachedMedia, writeCachedMedia } from './media-cache.ts';
import { contentItemOf } from './testing/content-items.ts';
import { useMedia } from './use-media.ts';

const server = contractServer();
const png = (text: string) => new File([text], '', { type: 'image/png' });
const address = (text: string) => `data:image/png;base64,${btoa(text)}`;
const nameInContent = (...fileNames: string[]) =>
  localStorage.setItem(
    'content:Coming Soon',
    JSON.stringify({
      createdDate: '2026-11-21T12:00:00Z',
      list: fileNames.map((customField4) => contentItemOf(customField4, { customField4 })),
    }),
  );

beforeEach(() => localStorage.clear());

test('an image is kept in the browser as file name and data [CNT-14, CNT-D3]', async () => {
  server.answer(readContentMedia, png('one'));

  await loadMedia('kept.png');

  expect(JSON.parse(localStorage.getItem('contentMedia:kept.png') ?? 'null')).toEqual({
    fileName: 'kept.png',
    data: address('one'),
  });
});

test('a kept image is shown at once and replaced by what the service has now [CNT-14]', async () => {
  writeCachedMedia({ fileName: 'quay.png', data: address('old') });
  server.answer(readContentMedia, png('new'));

  const { result } = renderHook(() => useMedia('quay.png'));

  expect(result.current).toEqual({ status: 'ready', data: address('old') });
  await waitFor(() => expect(result.current).toEqual({ status: 'ready', data: address('new') }));
});

test('a kept image is shown while the service is down [CNT-14, CNT-D3]', async () => {
  writeCachedMedia({ fileName: 'down.png', data: address('old') });
  server.refuse(readContentMedia, 500);
  expectConsoleError(/Could not load the image down\.png/);

  const { result } = renderHook(() => useMedia('down.png'));

  await waitFor(() => expect(console.warn).toHaveBeenCalled());
  expect(result.current).toEqual({ status: 'ready', data: address('old') });
});

test('a page requests an image once, and again only after a failure', async () => {
  server.refuse(readContentMedia, 404);
  await expect(loadMedia('once.png')).rejects.toThrow();
  server.answer(readContentMedia, png('x'));

  await Promise.all([loadMedia('once.png'), loadMedia('once.png')]);
  await loadMedia('once.png');

  expect(server.received(readContentMedia)).toHaveLength(2);
});

test('an answer that is not an image is not shown', async () => {
  server.answer(readContentMedia, new File(['<script>ran()</script>'], '', { type: 'text/html' }));

  await expect(loadMedia('page.png')).rejects.toThrow('This is not an image.');
});

test('an unreadable entry counts as absent [CNT-D3]', () => {
  for (const entry of ['{', '7', '{"fileName":"b.png","data":"data:image/png,"}', '{"fileName":"a.png","data":"x"}']) {
    localStorage.setItem('contentMedia:a.png', entry);
    expect(readCachedMedia('a.png')).toBeNull();
  }
});

test('an image that content no longer names is forgotten', () => {
  nameInContent('old.png');
  writeCachedMedia({ fileName: 'old.png', data: address('old') });

  nameInContent('new.png');
  writeCachedMedia({ fileName: 'new.png', data: address('new') });

  expect([readCachedMedia('old.png'), readCachedMedia('new.png')?.data]).toEqual([null, address('new')]);
});

test('images leave room for the session, so large images or too many are not kept', () => {
  const names = Array.from({ length: 9 }, (_, number) => `${number}.png`);
  nameInContent('large.png', ...names);

  writeCachedMedia({ fileName: 'large.png', data: `data:image/png;base64,${'A'.repeat(300_000)}` });
  for (const fileName of names) writeCachedMedia({ fileName, data: `data:image/png;base64,${'A'.repeat(250_000)}` });

  expect(readCachedMedia('large.png')).toBeNull();
  expect(names.filter((name) => readCachedMedia(name))).toHaveLength(5);
});

test('if the storage refuses to write, only the cache is lost', async () => {
  server.answer(readContentMedia, png('x'));
  refuseWrites();

  await expect(loadMedia('full.png')).resolves.toBe(address('x'));
  jest.restoreAllMocks();
});
