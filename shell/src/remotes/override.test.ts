import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { RegisteredRemote } from '@quaywatch/shared/remote';
import { expectConsoleError } from '@quaywatch/shared/testing';
import { openDocument } from './testing/open-document.tsx';

const load = jest.fn<(remote: RegisteredRemote) => Promise<unknown>>();

const machine = 'http://localhost:8090';
const file = './src/page.tsx';
const until = '2026-11-23T18:00:00.000Z';
const onMachine = { remote: 'alerts', release: null, origin: machine, until };
const onRelease = { remote: 'alerts', release: 'b', origin: null, until };

const remote = (release: string) => ({
  descriptor: { name: 'alerts', pages: [], navigation: [], panels: [], needs: '^1.48.0' },
  release,
  container: `alerts_${release}`,
  entry: `/releases/alerts/${release}/e.js`,
  scripts: {},
  requires: {},
});
const registryOf = (release: string, override?: object) => ({
  revision: release,
  remotes: [remote(release)],
  integrity: { [`/releases/alerts/${release}/e.js`]: 'sha384-x' },
  ...(override && { override }),
});

let answers: Record<string, object> = {};
let leave = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  answers = {};
  globalThis.fetch = async (address) => {
    const answer = answers[String(address)];
    return { ok: answer !== undefined, status: answer ? 200 : 502, json: async () => answer } as Response;
  };
  load.mockReset().mockImplementation(async ({ release, container }) => {
    if (release === 'b') throw new Error('broken');
    return { default: Object.assign(() => null, { displayName: container }) };
  });
});

afterEach(() => {
  leave();
  jest.useRealTimers();
});

function openPage(registry: object) {
  const page = openDocument(registry, { load });
  const show = async () => {
    const module = page.modules.get('alerts', file);
    leave = module.watch(() => undefined);
    await jest.advanceTimersByTimeAsync(50);
    const state = module.getState();
    return state.status === 'ready' ? state.component.displayName : state.status;
  };
  return { ...page, show };
}

test('nothing of an overridden remote runs before the machine has answered, and then only its code [NAV-71]', async () => {
  answers[`${machine}/registry.json`] = registryOf('alone.3');
  const { show, registry, releases } = openPage(registryOf('a', onMachine));

  expect(await show()).toBe('alerts_alone.3');

  expect(load.mock.calls.map(([one]) => [one.release, one.entry])).toEqual([
    ['override', `${machine}/releases/alerts/alone.3/e.js`],
  ]);
  expect(releases.inline.digestOf(`${machine}/releases/alerts/alone.3/e.js`)).toBe('sha384-x');
  expect(registry.current().remotes[0]?.release).toBe('override');
});

test('while the machine does not answer, nothing of the remote runs, not even the live release [NAV-71]', async () => {
  expectConsoleError(/^alerts override .* failed at registry .*8090 answered 502$/);
  const { show } = openPage(registryOf('a', onMachine));

  expect(await show()).toBe('loading');

  expect(load).not.toHaveBeenCalled();
});

test('a new build of the machine is used from the next registry check until the override ends [NAV-71]', async () => {
  answers[`${machine}/registry.json`] = registryOf('alone.3');
  const { show, registry } = openPage(registryOf('a', onMachine));
  await show();

  answers['/registry.json'] = registryOf('c', onMachine);
  answers[`${machine}/registry.json`] = registryOf('alone.4');
  await registry.refresh();
  expect(await show()).toBe('alerts_alone.4');

  answers['/registry.json'] = registryOf('c');
  await registry.refresh();
  expect(await show()).toBe('alerts_c');
});

test('a document from before the override keeps the live release, because its policy allows no machine [NAV-71]', async () => {
  answers['/registry.json'] = registryOf('a', onMachine);
  answers[`${machine}/registry.json`] = registryOf('alone.3');
  const { show, registry } = openPage(registryOf('a'));
  await registry.refresh();

  expect([registry.override(), await show()]).toEqual([null, 'alerts_a']);
});

const preview = { remote: 'alerts', release: 'b', text: 'New', until };

test.each([
  ['override', registryOf('b', onRelease)],
  ['preview', { ...registryOf('b'), previews: [preview] }],
])('the release of an %s is not replaced if it does not start [NAV-71, NAV-90]', async (_kind, given) => {
  expectConsoleError(/^alerts b .* failed at shell .*: broken$/);
  answers['/registry/previous.json'] = registryOf('a');
  const { show } = openPage(given);

  await show();
  await jest.advanceTimersByTimeAsync(900);

  expect(await show()).toBe('failed');
  expect(new Set(load.mock.calls.map(([{ release }]) => release))).toEqual(new Set(['b']));
});

test('a failed part of an overridden remote asks its machine for another build, every few seconds [NAV-71]', async () => {
  const { seeker } = openPage(registryOf('a', onMachine));
  const asked: string[] = [];
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    return { ok: false, status: 502 } as Response;
  };

  leave = seeker.seek(false);
  await jest.advanceTimersByTimeAsync(5_000);

  expect(asked.filter((address) => address === `${machine}/registry.json`)).toHaveLength(2);
  expect(asked).not.toContain('/registry/next.json');
});
