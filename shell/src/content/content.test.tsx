import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  allowedTags,
  contentRegions,
  readContent,
  type ContentItem,
  type ContentRegion,
} from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { screen } from '@testing-library/react';
import { CriticalAlerts } from '../layout/critical-alerts.tsx';
import { builtInContent } from './built-in-content.ts';
import { inDisplayOrder } from './content.rules.ts';
import { loadContent } from './load-content.ts';
import { sanitise } from './sanitise.ts';

const server = contractServer();

const item = (
  title: string,
  change: Partial<ContentItem> = {},
  region: ContentRegion = 'FAQ Item',
  itemLimit = 3,
): ContentItem => ({
  title,
  content: `<p>${title}</p>`,
  published: '2026-11-20T10:00:00Z',
  region: { name: region, itemLimit },
  contentType: { name: 'Text' },
  displayOrder: 1,
  ...change,
});
const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);
const stored = () =>
  JSON.parse(localStorage.getItem('content:FAQ Item') ?? 'null') as { createdDate: string; list: ContentItem[] };

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({
    now: new Date('2026-11-21T12:00:00Z'),
    doNotFake: ['queueMicrotask', 'setTimeout', 'setImmediate'],
  });
});
afterEach(() => void jest.useRealTimers());

test('content is asked for by the name of its region [CNT-02, CNT-11, CNT-D1]', async () => {
  server.answer(readContent, []);

  for (const region of contentRegions) await loadContent(region);

  expect(server.received(readContent).map(({ query }) => query.name)).toEqual([...contentRegions]);
});

test('fetched content is kept in the browser with its date [CNT-13, CNT-D3]', async () => {
  server.answer(readContent, [item('One')]);

  await loadContent('FAQ Item');

  expect(stored().createdDate).toBe('2026-11-21T12:00:00.000Z');
  expect(titles(stored().list)).toEqual(['One']);
});

test('content of the last 5 seconds is not fetched again, older content is [CNT-15, LIM-17]', async () => {
  server.answer(readContent, [item('One')]);
  await loadContent('FAQ Item');

  jest.setSystemTime(new Date('2026-11-21T12:00:05Z'));
  await loadContent('FAQ Item');
  expect(server.received(readContent)).toHaveLength(1);

  jest.setSystemTime(new Date('2026-11-21T12:00:05.001Z'));
  await loadContent('FAQ Item');
  expect(server.received(readContent)).toHaveLength(2);
});

test('a region below its limit is topped up from what was there before [CNT-16]', async () => {
  server.answer(readContent, [item('Old 1'), item('Old 2'), item('Old 3')]);
  await loadContent('FAQ Item');
  jest.setSystemTime(new Date('2026-11-21T12:01:00Z'));

  server.answer(readContent, [item('New'), item('Old 1')]);

  expect(titles(await loadContent('FAQ Item'))).toEqual(['New', 'Old 1', 'Old 2']);
});

test('every region but the alerts has content of its own for when there is none [CNT-17]', async () => {
  server.answer(readContent, []);

  for (const region of contentRegions)
    expect(titles(await loadContent(region))).toEqual(titles(builtInContent[region]));
  expect(contentRegions.filter((region) => builtInContent[region].length === 0)).toEqual([
    'Critical Alerts (LGPL)',
    'Critical Alerts (DPWS)',
  ]);
});

test('a failed fetch keeps what was there before, writes a log line and shows nothing [CNT-D3, API-09]', async () => {
  server.answer(readContent, [item('One')]);
  await loadContent('FAQ Item');
  jest.setSystemTime(new Date('2026-11-21T12:01:00Z'));
  server.refuse(readContent, 500);
  expectConsoleError(/Could not load the content of FAQ Item: Internal error/);

  expect(titles(await loadContent('FAQ Item'))).toEqual(['One']);
  expect(console.warn).toHaveBeenCalledTimes(1);
});

test('an unreadable entry counts as absent [CNT-D3]', async () => {
  localStorage.setItem('content:FAQ Item', '{"createdDate":"2026-11-21T12:00:00Z","list":[{"title":1}]}');
  server.answer(readContent, [item('One')]);

  expect(titles(await loadContent('FAQ Item'))).toEqual(['One']);
});

test('only the twelve tags remain, the text of the others stays [CNT-18, LIM-30, CNT-D6]', () => {
  for (const tag of allowedTags) expect(sanitise(`<${tag}>x</${tag}>`)).toContain(`<${tag}>`);

  expect(sanitise('<h1>Title</h1><div class="x" style="color:red" onclick="a()">text</div>')).toBe('Titletext');
  expect(
    sanitise('<p style="x" id="y">a<script>alert(1)</script><style>p{}</style><img src=x onerror=alert(1)></p>'),
  ).toBe('<p>a</p>');
});

test('a link keeps a harmless address only and opens in a new tab [CNT-D6]', () => {
  const link = (href: string) => sanitise(`<a href="${href}" class="x" onclick="a()">x</a>`);

  for (const href of ['https://a.example/b', 'http://a.example', 'mailto:a@b.example', '/faqs'])
    expect(link(href)).toBe(`<a href="${href}" target="_blank" rel="noopener">x</a>`);
  for (const href of ['javascript:alert(1)', ' java&#09;script:alert(1)', 'data:text/html,x', 'ftp://a.example'])
    expect(link(href)).toBe('<a>x</a>');
});

test('blocks stand by display order, then the newest first [CNT-22, CNT-D4]', () => {
  const items = [
    item('late', { displayOrder: 2 }),
    item('older', { published: '2026-11-01T00:00:00Z' }),
    item('newer', { published: '2026-11-02T00:00:00Z' }),
  ];

  expect(titles(inDisplayOrder(items))).toEqual(['newer', 'older', 'late']);
});

test('critical alerts of both ports show newest first, each with its port [CNT-20, CNT-21, CNT-D2]', async () => {
  server.answer(readContent, ({ query }) =>
    query.name === 'Critical Alerts (LGPL)'
      ? [item('Crane', { content: '<p>Crane out</p>', published: '2026-11-21T09:00:00Z' }, query.name)]
      : [
          item(
            'Wind',
            { content: '<p>High <b>winds</b></p>', published: '2026-11-21T11:00:00Z' },
            'Critical Alerts (DPWS)',
          ),
        ],
  );

  renderScreen(<CriticalAlerts />, { session: null });

  await screen.findByText('Crane out');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Southampton: High winds11:00 21/11/2026',
    'London Gateway: Crane out09:00 21/11/2026',
  ]);
});
