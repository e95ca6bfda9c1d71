import { beforeEach, expect, jest, test } from '@jest/globals';
import { readContent } from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError } from '@quaywatch/shared/testing';
import { DrawnHtml } from './drawn-html.ts';
import { loadContent, type SafeItem } from './load-content.ts';
import { contentItemOf as item } from './testing/content-items.ts';

// Any text that needs the sanitiser fails here.
jest.mock('./sanitise.ts', () => {
  throw new Error('The sanitiser was loaded');
});

const server = contractServer();
const alerts = 'Critical Alerts (LGPL)';

function drawnItem(title: string, { isTakenOver = true } = {}): SafeItem {
  const content = new DrawnHtml();
  const place = document.createElement('div');
  if (isTakenOver) place.textContent = title;
  content.fill(place);
  const one = item(title);
  return { ...one, content, source: one.content };
}

beforeEach(() => localStorage.clear());

test('an alert that came in the document stays as it is, without the sanitiser [CNT-48]', async () => {
  const shown = drawnItem('Crane 7');
  server.answer(readContent, [item('Crane 7', { published: '2026-11-22T10:00:00Z' })]);

  const [loaded] = await loadContent(alerts, [shown]);

  expect(loaded?.content).toBe(shown.content);
  expect(loaded?.published).toBe('2026-11-22T10:00:00Z');
});

test('a port without alerts needs no sanitiser [CNT-48]', async () => {
  server.answer(readContent, []);
  expect(await loadContent(alerts)).toEqual([]);
});

test('an alert that the page does not show yet is sanitised first [CNT-18, CNT-48]', async () => {
  server.answer(readContent, [item('Crane 7'), item('High winds')]);
  expectConsoleError(/load the sanitiser/);
  await expect(loadContent(alerts, [drawnItem('Crane 7')])).rejects.toThrow('The sanitiser was loaded');
});

test('an alert of the document that the page could not take over is sanitised [CNT-18, CNT-48]', async () => {
  server.answer(readContent, [item('Crane 7')]);
  expectConsoleError(/load the sanitiser/);
  await expect(loadContent(alerts, [drawnItem('Crane 7', { isTakenOver: false })])).rejects.toThrow(
    'The sanitiser was loaded',
  );
});
