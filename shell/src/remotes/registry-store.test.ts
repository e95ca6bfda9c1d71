import { expect, jest, test } from '@jest/globals';
import { expectConsoleError } from '@quaywatch/shared/testing';
import { createInlineRegistry } from './inline-registry.ts';
import { createRegistryStore } from './registry-store.ts';

const remote = (name: string, release = '1.0.0-a') => ({
  descriptor: {
    name,
    pages: [{ path: `/${name}`, module: './src/page.tsx', title: name, access: { kind: 'signed-in' } }],
    navigation: [],
    panels: [],
    needs: '^1.48.0',
  },
  release,
  container: `${name}_a`,
  entry: `/releases/${name}/${release}/remote-entry.js`,
  scripts: {},
  requires: {},
});

const registryOf = (remotes: unknown[], integrity: Record<string, string> = {}) => ({
  generatedAt: '2026-11-20T09:00:00Z',
  remotes,
  integrity,
});

function openPage(text: string) {
  document.head.innerHTML = `<script type="application/json" id="registry">${text}</script>`;
  const inline = createInlineRegistry();
  return { ...createRegistryStore(inline), inline };
}

const openWith = (registry: object) => openPage(JSON.stringify(registry));

function answerWith(body: unknown, status = 200) {
  globalThis.fetch = async () => ({ ok: status === 200, status, json: async () => body }) as Response;
}

test('the page starts with the registry that came in it, without a request', () => {
  const { current } = openWith(registryOf([remote('tracking')]));

  expect(current().remotes.map(({ descriptor }) => descriptor.name)).toEqual(['tracking']);
});

test('an entry that this shell does not understand affects only that remote', () => {
  const { current } = openWith(registryOf([{ descriptor: { name: 'odd' } }, remote('tracking')]));

  expect(current().remotes.map(({ descriptor }) => descriptor.name)).toEqual(['tracking']);
});

test('a slot that nobody opens affects only its panel, which one console line names [NAV-85]', async () => {
  expectConsoleError(/slot/);
  const panel = (slot: string) => ({ slot, module: `./src/panels/${slot.replace(/\W/g, '-')}-panel.tsx`, title: slot });
  const entry = remote('alerts');
  const panels = [panel('berth-plan'), panel('tracking.cranes@2'), panel('template-application')];
  const registry = registryOf([{ ...entry, descriptor: { ...entry.descriptor, panels } }]);
  const { current, refresh } = openWith(registry);
  answerWith(registry);

  const [alerts] = current().remotes;
  await refresh();

  expect(alerts?.descriptor.pages.map(({ path }) => path)).toEqual(['/alerts']);
  expect(jest.mocked(console.warn).mock.calls).toEqual([
    ['alerts: ./src/panels/berth-plan-panel.tsx is not shown: nobody who is live opens the slot berth-plan.'],
    [
      'alerts: ./src/panels/tracking-cranes-2-panel.tsx is not shown: nobody who is live opens the slot tracking.cranes@2.',
    ],
  ]);
});

test('a refreshed registry replaces releases and keeps the digests of running ones', async () => {
  const { current, refresh, subscribe, inline } = openWith(
    registryOf([remote('tracking')], { '/old.js': 'sha384-old' }),
  );
  const changed = jest.fn();
  subscribe(changed);
  answerWith(registryOf([remote('tracking', '1.0.1-b')], { '/new.js': 'sha384-new' }));

  await refresh();

  expect(current().remotes[0]?.release).toBe('1.0.1-b');
  const { digestOf } = inline;
  expect([digestOf('/old.js'), digestOf('/new.js')]).toEqual(['sha384-old', 'sha384-new']);
  expect(changed).toHaveBeenCalledTimes(1);
});

test('a page requests the registry with the revision it knows, and keeps it while nothing is new', async () => {
  const { current, refresh, subscribe } = openWith({
    ...registryOf([remote('tracking')]),
    revision: 'r1',
  });
  const changed = jest.fn();
  subscribe(changed);
  const known: unknown[] = [];
  globalThis.fetch = async (_, options) => {
    known.push(new Headers(options?.headers).get('if-none-match'));
    return { ok: false, status: 304 } as Response;
  };

  await refresh();

  expect(known).toEqual(['W/"r1"']);
  expect(current().remotes[0]?.release).toBe('1.0.0-a');
  expect(changed).not.toHaveBeenCalled();
});

test('every request names the shell that the tab runs, also once another one is live [NAV-106]', async () => {
  const { awaitNext, fetchPrevious, refresh } = openWith({ ...registryOf([remote('tracking')]), shell: '1.48.0-a' });
  const asked: unknown[] = [];
  globalThis.fetch = async (address) => {
    asked.push(address);
    const body = { ...registryOf([remote('tracking')]), shell: '1.48.1-b' };
    return { ok: true, status: 200, json: async () => body } as Response;
  };

  await refresh();
  await awaitNext(new AbortController().signal);
  await fetchPrevious();

  expect(asked).toEqual([
    '/registry.json?shell=1.48.0-a',
    '/registry/next.json?shell=1.48.0-a',
    '/registry/previous.json?shell=1.48.0-a',
  ]);
});

test('a remote that the server cannot read stays as the page knows it; the page waits for an unknown one', async () => {
  const { current, isIncomplete, refresh } = openWith(registryOf([remote('alerts'), remote('tracking')]));
  const shown = () => current().remotes.map(({ descriptor, release }) => `${descriptor.name} ${release}`);
  expect(isIncomplete()).toBe(false);

  answerWith({ ...registryOf([remote('alerts', '1.0.1-b')]), missing: ['tracking'] });
  await refresh();
  expect(shown()).toEqual(['alerts 1.0.1-b', 'tracking 1.0.0-a']);
  expect(isIncomplete()).toBe(false);

  answerWith({ ...registryOf([remote('alerts', '1.0.1-b')]), missing: ['helpdesk', 'tracking'] });
  await refresh();
  expect(isIncomplete()).toBe(true);

  answerWith(registryOf([remote('alerts'), remote('helpdesk')]));
  await refresh();
  expect(shown()).toEqual(['alerts 1.0.0-a', 'helpdesk 1.0.0-a']);
  expect(isIncomplete()).toBe(false);
});

test('if the registry does not answer, the known one stays', async () => {
  const { current, refresh } = openWith(registryOf([remote('tracking')]));
  answerWith('<html>', 503);

  await expect(refresh()).rejects.toThrow('The registry answered 503');

  expect(current().remotes[0]?.release).toBe('1.0.0-a');
});

test.each([
  ['nothing', null],
  ['a text', 'down'],
  ['no list of remotes', { integrity: {} }],
  ['no digests', { remotes: [remote('tracking')] }],
  ['null for digests', { remotes: [remote('tracking')], integrity: null }],
  ['no remote at all', registryOf([])],
  ['only remotes that cannot be understood', registryOf([{ descriptor: { name: 'odd' } }])],
])('an answer with %s is refused, and the known registry stays', async (_what, answer) => {
  const { current, refresh } = openWith(registryOf([remote('tracking')]));
  answerWith(answer);

  await expect(refresh()).rejects.toThrow(/^The registry /);

  expect(current().remotes[0]?.release).toBe('1.0.0-a');
});

test.each(['', '{"remotes": [', '{"remotes": []}', 'null'])(
  'a page that came with %j instead of a registry requests one until it gets one',
  async (text) => {
    const { current, inline } = openPage(text);
    const answers = [new Error('no line'), '<html>', registryOf([remote('tracking')], { '/a.js': 'sha384-a' })];
    globalThis.fetch = async () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return { ok: true, json: async () => answer } as Response;
    };

    await inline.require();

    expect(inline.digestOf('/a.js')).toBe('sha384-a');
    expect(current().remotes).toHaveLength(1);
  },
);

test('scripts of the release before have digests too, without which they could not run', async () => {
  const { fetchPrevious, inline } = openWith(registryOf([remote('tracking')]));
  answerWith(registryOf([remote('tracking', '0.9.0-z')], { '/before.js': 'sha384-before' }));

  await fetchPrevious();

  expect(inline.digestOf('/before.js')).toBe('sha384-before');
});

test('two parts that ask for the registry at once share a request', async () => {
  const { refresh } = openWith(registryOf([remote('tracking')]));
  let asked = 0;
  globalThis.fetch = async () => {
    asked += 1;
    return { ok: false, status: 304 } as Response;
  };

  await Promise.all([refresh(), refresh()]);
  expect(asked).toBe(1);

  await refresh();
  expect(asked).toBe(2);
});
