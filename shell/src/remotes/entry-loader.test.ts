import { beforeEach, expect, jest, test } from '@jest/globals';
import { createEntryLoader } from './entry-loader.ts';
import { createScriptRequests } from './script-requests.ts';

const entry = '/releases/tracking/1.0.0-a/remote-entry.js';
const scripts = () => [...document.querySelectorAll('script[src]')] as HTMLScriptElement[];

beforeEach(() => {
  jest.useFakeTimers();
  Reflect.deleteProperty(globalThis, 'tracking_a');
  document.head.replaceChildren();
  loadEntry = createEntryLoader(createScriptRequests(() => 'sha384-a').prepareScript);
});

let loadEntry: ReturnType<typeof createEntryLoader>;

function load() {
  const enter = jest.fn();
  return {
    enter,
    ended: loadEntry('tracking_a', entry, enter).then(
      () => 'ready',
      (error: Error) => error.message,
    ),
  };
}

function arrive(script: HTMLScriptElement | undefined, container: unknown) {
  Object.assign(globalThis, { tracking_a: container });
  script?.dispatchEvent(new Event('load'));
}

test('a late script that arrives after all counts for the current attempt and is not fetched again', async () => {
  const first = load();
  await jest.advanceTimersByTimeAsync(8_000);
  expect(await first.ended).toBe(`${entry} did not arrive`);

  const second = load();
  arrive(scripts()[0], {});

  expect(await second.ended).toBe('ready');
  expect(await load().ended).toBe('ready');
  expect(scripts().map(({ src }) => new URL(src).search)).toEqual(['', '?attempt=2']);
});

test('a script that hangs when the connection comes back is requested at another address at once', async () => {
  const { ended } = load();

  window.dispatchEvent(new Event('online'));

  expect(await ended).toBe(`${entry} did not arrive`);
  load();
  expect(scripts().map(({ src }) => new URL(src).search)).toEqual(['', '?attempt=2']);
});

test('a script without a container has arrived but failed at its start, with the error that it threw', async () => {
  const { ended, enter } = load();
  const [script] = scripts();
  window.dispatchEvent(new ErrorEvent('error', { filename: script?.src ?? '', message: 'Uncaught Error: no base' }));

  arrive(script, undefined);

  expect(await ended).toBe('Uncaught Error: no base');
  expect(enter).toHaveBeenCalledTimes(1);
});

test('a failure of another script is not named as the reason', async () => {
  const { ended } = load();
  window.dispatchEvent(new ErrorEvent('error', { filename: 'https://other.example/x.js', message: 'not ours' }));

  arrive(scripts()[0], undefined);

  expect(await ended).toBe(`${entry} brings no container tracking_a`);
});

test.each([
  { what: 'the script', isOwn: true, reason: `${entry} is refused by the page` },
  { what: 'another address', isOwn: false, reason: `${entry} did not arrive` },
])('if the policy of the page refuses $what, the reason says so only of the script', async ({ isOwn, reason }) => {
  const { ended } = load();
  const blockedURI = isOwn ? scripts()[0]?.src : 'https://other.example/x.js';
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI }));
  scripts()[0]?.dispatchEvent(new Event('error'));

  expect(await ended).toBe(reason);
});
