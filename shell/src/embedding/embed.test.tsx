import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
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

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

async function connect() {
  globalThis.fetch = () => Promise.reject(new Error('no line'));
  const load = async (_remote: object, module: string) => ({ default: () => <input aria-label={module} /> });
  const { releases, registry } = openDocument(registryOf(page('/history', 'old-page')), { load });
  const options = { signedInAs: async () => tokens };
  const embedding = { address: location.origin, registry: {}, options, onReady: jest.fn(), onFailed: jest.fn() };
  const quaywatch = await act(() => embed(embedding, releases));
  const goLive = async (...pages: readonly object[]) => {
    globalThis.fetch = async () =>
      ({ ok: true, status: 200, json: async () => registryOf(...pages) }) as unknown as Response;
    await act(() => registry.refresh());
  };
  const place = document.createElement('main');
  document.body.append(place);
  return { quaywatch, goLive, place };
}

test('a page on another site stays with its typed text when a release moves or drops it [NAV-60]', async () => {
  const { quaywatch, goLive, place } = await connect();
  await act(async () => quaywatch.showPage(place, '/history?port=1'));
  const box = screen.getByRole('textbox');
  fireEvent.change(box, { target: { value: 'QWCU' } });

  await goLive(page('/history', 'new-page'));
  expect(screen.getByRole('textbox')).toBe(box);
  await goLive(page('/lists', 'lists-page'));
  expect(screen.getByRole('textbox')).toBe(box);
  expect(box).toHaveProperty('value', 'QWCU');
});

test('a site that asks for a page without the slash in front, or on a host, is told that there is none [NAV-60]', async () => {
  const { quaywatch, place } = await connect();

  for (const path of ['history', '//history', 'https://quaywatch.test/history'])
    expect(() => quaywatch.showPage(place, path)).toThrow(`No live remote has the page ${path}, or the customer`);
});
