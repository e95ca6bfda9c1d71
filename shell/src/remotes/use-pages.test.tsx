import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import type { RegistryStore } from './registry-store.ts';
import { openDocument } from './testing/open-document.tsx';
import { usePages } from './use-pages.ts';

const page = (path: string, file: string) => ({
  path,
  module: `./src/pages/${file}.tsx`,
  title: path,
  access: { kind: 'signed-in' },
});

const openPage = () => openDocument({ remotes: [], integrity: {} });

async function goLive(registry: RegistryStore, pages: readonly object[]) {
  const descriptor = { name: 'tracking', pages, navigation: [], panels: [], needs: '^1.48.0' };
  const remotes = [{ descriptor, release: 'r', container: 'c', entry: '/e.js', scripts: {}, requires: {} }];
  globalThis.fetch = async () =>
    ({ ok: true, status: 200, json: async () => ({ remotes, integrity: {} }) }) as Response;
  await act(() => registry.refresh());
}

function Pages() {
  const go = useNavigate();
  return (
    <>
      <output>
        {usePages()
          .map(({ path, module }) => `${path} ${module}`)
          .join()}
      </output>
      <button onClick={() => void go('/pending?page=2')}>Pending</button>
      <button onClick={() => void go('/history')}>History</button>
    </>
  );
}

const pages = () => screen.getByRole('status').textContent.split(',').sort();
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

test('an open page stays until another one is opened, even if a new release has moved or removed it', async () => {
  const { registry, Inside } = openPage();
  await goLive(registry, [page('/history', 'old-page'), page('/pending', 'pending-page')]);
  render(
    <MemoryRouter initialEntries={['/history/?port=1']}>
      <Inside>
        <Pages />
      </Inside>
    </MemoryRouter>,
  );

  await goLive(registry, [page('/history', 'new-page'), page('/lists', 'lists-page')]);
  expect(pages()).toEqual(['/history ./src/pages/old-page.tsx', '/lists ./src/pages/lists-page.tsx']);
  await goLive(registry, []);
  expect(pages()).toEqual(['/history ./src/pages/old-page.tsx']);

  await goLive(registry, [page('/history', 'new-page')]);
  press('Pending');
  expect(pages()).toEqual(['/history ./src/pages/new-page.tsx']);
  press('History');
  expect(pages()).toEqual(['/history ./src/pages/new-page.tsx']);
});

test('a page that a release adds while its address is open is shown and then stays', async () => {
  const { registry, Inside } = openPage();
  await goLive(registry, []);
  render(
    <MemoryRouter initialEntries={['/history']}>
      <Inside>
        <Pages />
      </Inside>
    </MemoryRouter>,
  );

  await goLive(registry, [page('/history', 'first-page')]);
  await goLive(registry, [page('/history', 'second-page')]);

  expect(pages()).toEqual(['/history ./src/pages/first-page.tsx']);
});
