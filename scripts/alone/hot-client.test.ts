import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';

type Drawn = { readonly type: (props: object) => unknown; readonly key: number };
type StandIn = (props: object) => Drawn;
type Hot = { component(id: string, current: () => unknown, hooks: string, react: object): StandIn };
type Element = { id: string; textContent: string; remove(): void };

const code = readFileSync(join(import.meta.dirname, 'hot-client.js'), 'utf8');

/** Opens a page of the first build, in as much of a browser as the client needs. */
function openPage() {
  const elements = new Set<Element>();
  const append = (element: Element & { arrived?: () => void }) => {
    elements.add(element);
    element.arrived?.();
  };
  const createElement = () => {
    const element = { style: {}, remove: () => void elements.delete(element as never), arrived: () => undefined };
    const addEventListener = (name: string, listener: () => undefined) => {
      if (name === 'load') element.arrived = listener;
    };
    return Object.assign(element, { addEventListener });
  };
  let hear: (message: { data: string }) => Promise<void> = () => Promise.reject(new Error('Nobody listens.'));
  class EventSource {
    addEventListener = (_: string, listener: typeof hear) => void (hear = listener);
  }
  const shell = {
    name: 'shell',
    registerRemotes: () => undefined,
    loadRemote: () => Promise.resolve(() => evaluate()),
  };
  let evaluate = () => {};
  const page = {
    document: {
      currentScript: { dataset: { build: '1' } },
      getElementById: (id: string) => [...elements].find((element) => element.id === id) ?? null,
      createElement,
      head: { append },
      documentElement: { append },
    },
    location: { href: 'http://localhost/berths' },
    URL,
    EventSource,
    __FEDERATION__: { __INSTANCES__: [shell] },
  };
  runInNewContext(code, page);
  return {
    hot: (page as typeof page & { __QUAYWATCH_HOT__: Hot }).__QUAYWATCH_HOT__,
    problem: () => page.document.getElementById('build-problem')?.textContent ?? null,
    hear: (message: object) => hear({ data: JSON.stringify(message) }),
    /** The scripts of a later build, which define its components again. */
    async take(defines: () => void) {
      evaluate = defines;
      const build = {
        number: 2,
        digests: { '/entry.js': 'sha384-x' },
        exposed: ['card'],
        container: 'b',
        entry: '/entry.js',
      };
      await hear({ data: JSON.stringify({ problem: '', build }) });
    },
  };
}

test('what was typed stays while the code changes, unless the hooks change [SRV-153]', async () => {
  const { hot, take } = openPage();
  let redrawn = 0;
  const react = {
    useReducer: () => [0, () => (redrawn += 1)],
    useEffect: (effect: () => void) => effect(),
    createElement: (type: Drawn['type'], { key }: Drawn): Drawn => ({ type, key }),
  };
  const define = (text: string, hooks: string) => hot.component('card', () => text, hooks, react);
  const shown = define('as of', 'useState');
  const before = shown({});
  assert.equal(before.type({}), 'as of');

  await take(() => assert.equal(define('since', 'useState'), shown));
  assert.equal(redrawn, 1);
  const after = shown({});
  // React keeps the state of a component whose type and key are the same.
  assert.deepEqual(after, before);
  assert.equal(after.type({}), 'since');

  define('from', 'useState,useState');
  assert.notEqual(shown({}).key, before.key);
});

test('a build error shows in the page, and disappears once it is fixed [SRV-153]', async () => {
  const { hear, problem } = openPage();

  await hear({ problem: 'berths-card.tsx: Unexpected token' });
  assert.equal(problem(), 'berths-card.tsx: Unexpected token');

  await hear({ problem: '' });
  assert.equal(problem(), null);
});
