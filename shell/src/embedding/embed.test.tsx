import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ApiError, callApi, markConnectionProblem } from '@quaywatch/shared/api';
import { listSavedLists } from '@quaywatch/shared/contract';
import { reportFailedChange } from '@quaywatch/shared/query';
import { useSession } from '@quaywatch/shared/session';
import { expectConsoleError } from '@quaywatch/shared/testing';
import { showToast } from '@quaywatch/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ShownPart } from 'quaywatch/host';
import { openDocument } from '../remotes/testing/open-document.tsx';
import { embed } from './embed.tsx';

const page = (path: string, file: string) => ({
  path,
  module: `./src/pages/${file}.tsx`,
  title: path,
  access: { kind: 'signed-in' },
});

const registryOf = (...pages: readonly object[]) => ({
  integrity: {},
  remotes: [
    {
      descriptor: { name: 'tracking', pages, navigation: [], panels: [], needs: '^1.48.0' },
      release: 'r',
      container: 'tracking_r',
      entry: '/e.js',
      scripts: {},
      requires: {},
    },
  ],
});

const tokens = {
  access_token: 'lent',
  expires_in: 600,
  authorities: ['CUSTOMER'],
  service_type: ['Paid'],
  resetRequest: 0,
  sub: 'customer-1',
};

const shown: ShownPart[] = [];

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  act(() => {
    for (const part of shown.splice(0)) part.remove();
    useSession.setState({ customerId: null });
  });
  jest.useRealTimers();
});

const answersDrawn: unknown[] = [];

function Page({ module }: { readonly module: string }) {
  const loadLists = () => `lists of ${useSession.getState().customerId ?? 'somebody'}`;
  const { data } = useQuery({ queryKey: ['lists'], queryFn: loadLists, staleTime: Infinity });
  answersDrawn.push(data);
  return <input aria-label={module} placeholder={data} />;
}

async function connect(signedInAs: () => Promise<unknown> = async () => tokens) {
  globalThis.fetch = () => Promise.reject(new Error('no line'));
  const load = async (_remote: object, module: string) => ({ default: () => <Page module={module} /> });
  const { releases, registry } = openDocument(registryOf(page('/history', 'old-page')), { load });
  const options = { signedInAs };
  const embedding = { address: location.origin, registry: {}, options, onReady: jest.fn(), onFailed: jest.fn() };
  const quaywatch = await act(() => embed(embedding, releases));
  const goLive = async (...pages: readonly object[]) => {
    globalThis.fetch = async () =>
      ({ ok: true, status: 200, json: async () => registryOf(...pages) }) as unknown as Response;
    await act(() => registry.refresh());
  };
  const place = document.createElement('main');
  document.body.append(place);
  const show = (path: string, at = place) => act(async () => void shown.push(quaywatch.showPage(at, path)));
  return { quaywatch, goLive, show };
}

test('a page on another site stays with its typed text when a release moves or drops it [NAV-60]', async () => {
  const { goLive, show } = await connect();
  await show('/history?port=1');
  const box = screen.getByRole('textbox');
  fireEvent.change(box, { target: { value: 'QWCU' } });

  await goLive(page('/history', 'new-page'));
  expect(screen.getByRole('textbox')).toBe(box);
  await goLive(page('/lists', 'lists-page'));
  expect(screen.getByRole('textbox')).toBe(box);
  expect(box).toHaveProperty('value', 'QWCU');
});

/** The token has expired, so the next call asks the site for another. */
async function callWithNewToken() {
  jest.advanceTimersByTime(600_000);
  await act(() => callApi(listSavedLists).catch(() => undefined));
}

test('a site that changes the customer shows nothing of the one before, in pages that stay and in later ones [NAV-60, SES-58]', async () => {
  let sub: string | undefined = 'anna';
  const { show } = await connect(async () => ({ ...tokens, sub }));
  await show('/history');
  await screen.findByPlaceholderText('lists of anna');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'QWCU' } });
  act(() => showToast('Removed', 'good', { label: 'Undo', onSelect: () => undefined }));
  answersDrawn.length = 0;

  sub = 'ben';
  await callWithNewToken();
  expect(await screen.findByPlaceholderText('lists of ben')).toHaveProperty('value', '');
  await show('/history', document.body.appendChild(document.createElement('main')));

  expect(answersDrawn).not.toContain('lists of anna');
  expect(screen.getAllByPlaceholderText('lists of ben')).toHaveLength(2);
  expect(screen.queryByText('Removed')).toBeNull();
});

test('a failure that the page does not show is told on another site too, and not to its next customer [API-D10]', async () => {
  expectConsoleError(/^Could not cancel the subscription: Internal error$/);
  let sub = 'anna';
  const { show } = await connect(async () => ({ ...tokens, sub }));
  await show('/history');
  await screen.findByPlaceholderText('lists of anna');
  // The parts of earlier tests are in the same document.
  const notice = () => screen.queryAllByRole('dialog', { name: 'Connection problem' }).at(-1) ?? null;

  act(() => reportFailedChange('cancel the subscription', new ApiError('answer', 500)));
  expect(notice()).toHaveTextContent('Oops, something went wrong');
  fireEvent.click(within(notice() as HTMLElement).getByRole('button', { name: 'OK' }));
  expect(notice()).toBeNull();

  act(markConnectionProblem);
  expect(notice()).toBeVisible();
  sub = 'ben';
  await callWithNewToken();
  await screen.findByPlaceholderText('lists of ben');
  expect(notice()).toBeNull();
});

test('a page keeps what was typed when the same customer gets new tokens, also if an answer does not name them [NAV-60, SES-58]', async () => {
  let sub: string | undefined;
  const { show } = await connect(async () => ({ ...tokens, sub }));
  await show('/history');
  const box = await screen.findByPlaceholderText('lists of somebody');

  for (sub of ['anna', 'anna', undefined, 'anna']) {
    await callWithNewToken();
    expect(screen.getByRole('textbox')).toBe(box);
  }
});

test('a site that asks for a page without the slash in front, or on a host, is told that there is none [NAV-60]', async () => {
  const { quaywatch } = await connect();
  const place = document.createElement('main');

  for (const path of ['history', '//history', 'https://quaywatch.test/history'])
    expect(() => quaywatch.showPage(place, path)).toThrow(`No live remote has the page ${path}, or the customer`);
});
