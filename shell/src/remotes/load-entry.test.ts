import { beforeEach, expect, jest, test } from '@jest/globals';

const entry = '/releases/tracking/1.0.0-a/remote-entry.js';
const scripts = () => [...document.querySelectorAll('script[src]')] as HTMLScriptElement[];

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
  Reflect.deleteProperty(globalThis, 'tracking_a');
  const registry = JSON.stringify({ remotes: [], integrity: { [entry]: 'sha384-a' } });
  document.head.innerHTML = `<script type="application/json" id="registry">${registry}</script>`;
});

async function load() {
  const { loadEntry } = await import('./load-entry.ts');
  const enter = jest.fn();
  return {
    enter,
    ended: loadEntry('tracking_a', entry, enter).then(
      () => 'ready',
      (error: Error) => error.message,
    ),
  };
}

/** A script arrives and is evaluated, with this in place of its container. */
function arrive(script: HTMLScriptElement | undefined, container: unknown) {
  Object.assign(globalThis, { tracking_a: container });
  script?.dispatchEvent(new Event('load'));
}

test('a script that is late and arrives after all counts for the attempt that goes on, and is fetched no more', async () => {
  const first = await load();
  await jest.advanceTimersByTimeAsync(8_000);
  expect(await first.ended).toBe(`${entry} did not arrive`);

  const second = await load();
  arrive(scripts()[0], {});

  expect(await second.ended).toBe('ready');
  expect(await (await load()).ended).toBe('ready');
  expect(scripts().map(({ src }) => new URL(src).search)).toEqual(['', '?attempt=2']);
});

test('a script that hangs when the line comes back is asked for at another address at once', async () => {
  const { ended } = await load();

  window.dispatchEvent(new Event('online'));

  expect(await ended).toBe(`${entry} did not arrive`);
  await load();
  expect(scripts().map(({ src }) => new URL(src).search)).toEqual(['', '?attempt=2']);
});

test('a script that brings no container has arrived, and failed at its start with what it threw', async () => {
  const { ended, enter } = await load();
  const [script] = scripts();
  window.dispatchEvent(new ErrorEvent('error', { filename: script?.src ?? '', message: 'Uncaught Error: no base' }));

  arrive(script, undefined);

  expect(await ended).toBe('Uncaught Error: no base');
  expect(enter).toHaveBeenCalledTimes(1);
});
