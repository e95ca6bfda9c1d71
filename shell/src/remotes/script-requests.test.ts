import { beforeEach, expect, jest, test } from '@jest/globals';
import { createScriptRequests } from './script-requests.ts';

const entry = '/releases/tracking/1.0.0-a/remote-entry.js';

const openPage = (integrity: Record<string, string>) => createScriptRequests((address) => integrity[address]);

function scriptFor(url: string) {
  const script = document.createElement('script');
  script.src = url;
  return script;
}

beforeEach(() => {
  document.head.innerHTML = '';
});

test('a script gets the digest that the registry lists', () => {
  const { prepareScript } = openPage({ [entry]: 'sha384-listed' });

  const script = prepareScript(scriptFor(entry), entry);

  expect(script.integrity).toBe('sha384-listed');
  expect(script.crossOrigin).toBe('anonymous');
});

test('a script that the registry does not list gets a digest that no file has', () => {
  const { prepareScript } = openPage({});

  expect(prepareScript(scriptFor(entry), entry).integrity).toBe('sha384-unlisted');
});

test('a script with an empty digest gets one that no file has, because browsers would not check it [NAV-67]', () => {
  const { prepareScript } = openPage({ [entry]: '' });

  expect(prepareScript(scriptFor(entry), entry).integrity).toBe('sha384-unlisted');
});

test('a file whose preload failed is requested at a changed address, because the browser keeps the failure', () => {
  const { prepareScript, preloadScripts } = openPage({ [entry]: 'sha384-listed' });
  preloadScripts([entry]);

  document.querySelector('link[rel="preload"]')?.dispatchEvent(new Event('error'));

  expect(new URL(prepareScript(scriptFor(entry), entry).src).search).toBe('?attempt=2');
});

test('a second request for a file goes to a changed address, because the first may still hang', () => {
  const { prepareScript } = openPage({ [entry]: 'sha384-listed' });

  const first = prepareScript(scriptFor(entry), entry);
  const second = prepareScript(scriptFor(entry), entry);

  expect(new URL(first.src).search).toBe('');
  expect(new URL(second.src).search).toBe('?attempt=2');
  expect(second.integrity).toBe('sha384-listed');
});

test('a script counts as failed after eight seconds, unless it has arrived', () => {
  jest.useFakeTimers();
  const { prepareScript } = openPage({});
  const [arrived, hanging] = [1, 2].map(() => prepareScript(scriptFor(entry), entry));
  const failed: unknown[] = [];
  for (const script of [arrived, hanging]) script?.addEventListener('error', () => failed.push(script));
  arrived?.dispatchEvent(new Event('load'));

  jest.advanceTimersByTime(7_999);
  expect(failed).toEqual([]);

  jest.advanceTimersByTime(1);
  expect(failed).toEqual([hanging]);
  jest.useRealTimers();
});
