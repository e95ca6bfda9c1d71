import { expect, jest, test } from '@jest/globals';
import { readPreview, showPreview } from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError, renderScreen, setOnline } from '@quaywatch/shared/testing';
import { screen, within } from '@testing-library/react';
import { PreviewPage } from './preview-page.tsx';

const server = contractServer();
const secret = 's'.repeat(43);
const link = { remote: 'tracking', release: '1.0.1-b', secret };
const preview = { remote: 'tracking', release: '1.0.1-b', text: 'Fewer columns', until: '2026-12-04T18:00:00.000Z' };
const open = { preview, live: '1.0.0-a', state: 'open' } as const;

const openLink = (hash = `#tracking~1.0.1-b~${secret}`, session: null | object = null) =>
  renderScreen(<PreviewPage />, { at: `/preview${hash}`, session });
const button = () => screen.findByRole('button', { name: 'Show it in this browser' });
const alert = async () => (await screen.findByRole('alert')).textContent;

test('a link says what it shows, with whose account and until when, and starts nothing [NAV-90]', async () => {
  server.answer(readPreview, open);
  openLink();

  const card = await screen.findByRole('region', { name: 'Fewer columns' });
  expect(card.textContent).toContain('It works with your account and your data, in this browser only');
  expect(card.textContent).toContain('Part of QuaywatchtrackingRelease1.0.1-bInstead of1.0.0-aEnds18:00 04/12/2026');
  expect(within(card).getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/');
  expect(server.received(readPreview).map(({ body, token }) => [body, token])).toEqual([[link, null]]);
  expect(server.received(showPreview)).toEqual([]);
});

test('a press that fails says so and checks again whether the preview still exists [NAV-90]', async () => {
  expectConsoleError(/show a preview/);
  server.answer(readPreview, open);
  server.refuse(showPreview, 500);
  const { user } = openLink();
  await user.click(await button());

  expect(await alert()).toBe('The preview could not be shown. Try again.');
  expect(server.received(showPreview).map(({ body }) => body)).toEqual([link]);

  expectConsoleError(/show a preview/);
  expectConsoleError(/read the link of a preview/);
  server.refuse(showPreview, 404);
  server.refuse(readPreview, 404);
  await user.click(await button());
  await screen.findByText(/^No preview has this link\./);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['ended', 'This preview ended at 18:00 04/12/2026. Ask whoever sent it to you for another one.'],
  ['gone', 'The release of this preview is no longer there. Ask whoever sent it to you for another one.'],
] as const)('a preview that is %s is not offered [NAV-90]', async (state, text) => {
  server.answer(readPreview, { ...open, state });
  openLink();

  expect(await alert()).toBe(text);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an incomplete link is not sent and is reported like an unknown one [NAV-90]', async () => {
  const text = 'No preview has this link. It may be incomplete, or the preview was ended.';
  const { unmount } = openLink('#tracking~1.0.1-b');
  expect(await alert()).toContain(text);
  expect(server.received(readPreview)).toEqual([]);
  unmount();

  expectConsoleError(/read the link of a preview/);
  server.refuse(readPreview, 404);
  openLink();
  expect(await alert()).toContain(text);
});

test('while the server does not answer, the link can be tried again [NAV-90]', async () => {
  expectConsoleError(/read the link of a preview/);
  server.refuse(readPreview, 503);
  const { user } = openLink(undefined, {});
  const retry = await screen.findByRole('button', { name: /Try again/ });

  server.answer(readPreview, open);
  await user.click(retry);
  expect(await button()).toBeTruthy();
});

test('a link that was opened offline is read once the connection is back [NAV-90, NAV-109]', async () => {
  expectConsoleError(/read the link of a preview/);
  server.refuse(readPreview, 503);
  setOnline(false);
  openLink();
  expect(await alert()).toContain('You are offline.');

  server.answer(readPreview, open);
  setOnline(true);

  expect(await button()).toBeTruthy();
  jest.restoreAllMocks();
});
