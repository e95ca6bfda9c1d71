import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider, useIsFetching, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClients } from './query-clients.ts';
import { RemotePart } from './remote-part.tsx';
import { openDocument } from './testing/open-document.tsx';

beforeEach(() => void (globalThis.fetch = () => Promise.reject(new Error('no line'))));

const releaseOf = (name: string, letter: string, panels: readonly object[] = []) => ({
  descriptor: { name, pages: [], navigation: [], panels, needs: '^1.48.0' },
  release: `1.0.0-${letter}`,
  container: `${name.replace('-', '_')}_${letter}`,
  entry: '/e.js',
  scripts: {},
  requires: {},
});
const panels = [{ slot: 'account-section', module: './src/panels/free-days-panel.tsx', title: 'Free days' }];
const registryOf = (letter: string) => ({
  integrity: {},
  remotes: [releaseOf('tracking', letter), releaseOf('free-days', 'a', panels)],
});

const useFreeDays = <Answer,>(answer: Answer) =>
  useQuery({ queryKey: ['free-days'], queryFn: () => answer, staleTime: Infinity });

function open(parts: Readonly<Record<string, () => ReactNode>>) {
  const opened = openDocument(registryOf('a'), {
    load: async ({ container }: { readonly container: string }) => ({ default: parts[container] }),
  });
  const page = (key: string) => (
    <RemotePart key={key} remote="tracking" module="./page.tsx" title="Container Details" lines={1} />
  );
  const show = () => render(page('first'), { wrapper: opened.Inside });
  return { ...opened, page, show };
}

test('a page and a panel of another team use the same key, and each has its own answer [NAV-141]', async () => {
  const { panelsFor, show } = open({
    tracking_a: function Page() {
      const { data } = useFreeDays(['Gateway']);
      const [{ Panel } = { Panel: () => null }] = panelsFor(['account-section']);
      return (
        <>
          <p>Set for {data?.find((port) => port === 'Gateway')}</p>
          <Panel />
        </>
      );
    },
    free_days_a: function Panel() {
      return <p>Left: {useFreeDays({ left: 4 }).data?.left}</p>;
    },
  });

  show();

  expect(await screen.findByText('Left: 4')).toBeVisible();
  expect(screen.getByText('Set for Gateway')).toBeVisible();
});

test('the next release of a remote finds what the one before has loaded [NAV-141]', async () => {
  const pageOf = (answer: string) =>
    function Page() {
      return <p>Loaded by {useFreeDays(answer).data}</p>;
    };
  const { page, show, registry } = open({ tracking_a: pageOf('the first'), tracking_b: pageOf('the next') });
  const { rerender } = show();
  expect(await screen.findByText('Loaded by the first')).toBeVisible();

  globalThis.fetch = async () => ({ ok: true, status: 200, json: async () => registryOf('b') }) as Response;
  await act(() => registry.refresh());
  await act(async () => rerender(page('next')));

  expect(await screen.findByText('Loaded by the first')).toBeVisible();
});

/** The first word of each key in `shared/query`. */
function listWords(): readonly string[] {
  const folder = join(import.meta.dirname, '../../../shared/query');
  const sources = readdirSync(folder).filter((name) => !name.includes('.test.'));
  return sources.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/[kK]ey(?:Of)?\b[^\n]*\['([\w-]+)'/g)].map(
      ([, word = '']) => word,
    ),
  );
}

test('what shared/query loads is common to the shell and all remotes, but not how a page was left [NAV-141]', () => {
  const words = listWords();
  expect(words.toSorted()).toEqual(['container-references', 'container-watches', 'kept', 'option-list']);
  const { of } = createQueryClients();

  for (const word of words) of('alerts').setQueryData([word, 1], 'loaded');

  const known = (owner: string) => words.filter((word) => of(owner).getQueryData([word, 1]) === 'loaded');
  expect(known('tracking').toSorted()).toEqual(['container-references', 'container-watches', 'option-list']);
  expect(known('shell')).toEqual(known('tracking'));
  expect(known('alerts')).toEqual(words);
});

test('a change of a common answer reaches the other remotes, and no other answer changes [NAV-141]', async () => {
  const { of } = createQueryClients();
  const watches = ['container-watches'];
  for (const owner of ['tracking', 'alerts']) of(owner).setQueryData(['settings'], owner);
  of('alerts').setQueryData(watches, ['QWCU2001010']);

  of('tracking').setQueryData<string[]>(watches, (known = []) => [...known, 'QWCU2001026']);
  await of('tracking').invalidateQueries();

  expect(of('alerts').getQueryData(watches)).toEqual(['QWCU2001010', 'QWCU2001026']);
  expect(of('alerts').getQueryState(watches)?.isInvalidated).toBe(true);
  expect(of('alerts').getQueryState(['settings'])?.isInvalidated).toBe(false);
  of('tracking').removeQueries();
  expect(of('alerts').getQueryData(watches)).toBeUndefined();
  expect(of('alerts').getQueryData(['settings'])).toBe('alerts');
});

test('a part sees that a common answer is being loaded elsewhere, and when it has arrived [NAV-141]', async () => {
  const { of } = createQueryClients();
  const answers = new Map<string, (answer: readonly string[]) => void>();
  const load = (owner: string, word: string) => {
    const queryFn = () => new Promise<readonly string[]>((resolve) => void answers.set(word, resolve));
    void of(owner).fetchQuery({ queryKey: [word], queryFn });
  };
  function Loading() {
    return <p>Loading: {useIsFetching()}</p>;
  }
  render(<Loading />, {
    wrapper: ({ children }) => <QueryClientProvider client={of('alerts')}>{children}</QueryClientProvider>,
  });

  load('tracking', 'container-watches');
  load('tracking', 'settings');
  expect(await screen.findByText('Loading: 1')).toBeVisible();
  answers.get('container-watches')?.([]);

  expect(await screen.findByText('Loading: 0')).toBeVisible();
});

test('a part hears of each change of a common answer once, and of no other answer of another part [NAV-141]', () => {
  const { of } = createQueryClients();
  const heard: string[] = [];
  for (const owner of ['tracking', 'alerts'])
    of(owner)
      .getQueryCache()
      .subscribe(({ type, query }) => void heard.push(`${owner}: ${type} ${query.queryKey[0]}`));

  of('tracking').setQueryData(['settings'], 'set');
  expect(heard.filter((event) => event.startsWith('alerts'))).toEqual([]);
  of('tracking').setQueryData(['container-watches'], []);
  of('alerts').removeQueries();

  for (const type of ['added', 'removed'])
    for (const owner of ['tracking', 'alerts'])
      expect(heard.filter((event) => event === `${owner}: ${type} container-watches`)).toHaveLength(1);
});
