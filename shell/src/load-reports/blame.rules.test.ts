import { expect, test } from '@jest/globals';
import type { ShownPart } from '../remotes/shown-parts.ts';
import { partOfLongFrame, partOfScripts, partOfThrown } from './blame.rules.ts';

const partOf = (remote: string, release: string, drawnAt = 0) =>
  ({ from: { descriptor: { name: remote }, release }, drawnAt }) as unknown as ShownPart;
const parts = [partOf('tracking', '1.0.1-b', 500), partOf('alerts', '1.0.0-a')];
const [tracking, alerts] = parts;
const known = {
  lastOf: (remote: string, release: string) =>
    parts.find(({ from }) => from.descriptor.name === remote && from.release === release),
};
const thrown = (...addresses: readonly string[]) =>
  Object.assign(new Error('see /releases/alerts/1.0.0-a/page.js'), {
    stack: `Error: see /releases/alerts/1.0.0-a/page.js\n${addresses.map((at) => `    at f (${at}:1:20)`).join('\n')}`,
  });
const origin = 'https://quaywatch.example/releases';

test('an error is blamed on the innermost script of a remote, below those of the shell [SRV-142]', () => {
  const error = thrown(`${origin}/shell/1.48.0-a/shared.js`, `${origin}/tracking/1.0.1-b/page.js?attempt=2`);

  expect(partOfThrown(error, '', known)).toBe(tracking);
  expect(partOfThrown(thrown(`${origin}/shell/1.48.0-a/main.js`), '', known)).toBeUndefined();
});

test('an error without a stack is blamed on the file that the browser names, or else on nobody [SRV-142]', () => {
  expect(partOfThrown('text', `${origin}/alerts/1.0.0-a/page.js`, known)).toBe(alerts);
  expect(partOfThrown('text', '', known)).toBeUndefined();
  expect(partOfScripts(`${origin}/alerts/0.9.0-z/page.js`, known)).toBeUndefined();
});

test('a long task is blamed on the script that ran for a second, or on the part that was drawn meanwhile [SRV-142]', () => {
  const script = (address: string, duration: number) => ({ sourceURL: `${origin}/${address}`, duration });
  const frame = { startTime: 400, duration: 1_600, scripts: [script('alerts/1.0.0-a/page.js', 1_000)] };
  const ofReact = { ...frame, scripts: [script('shell/1.48.0-a/shared.js', 1_500)] };
  const blame = (one: typeof frame) => partOfLongFrame(one, tracking ?? null, known);

  expect(blame(frame)).toBe(alerts);
  expect(blame({ ...frame, scripts: [script('alerts/1.0.0-a/page.js', 999)] })).toBeUndefined();
  expect(blame(ofReact)).toBe(tracking);
  expect(blame({ ...ofReact, startTime: 501 })).toBeUndefined();
  expect(partOfLongFrame(ofReact, null, known)).toBeUndefined();
});

test('a part is only blamed for a task of React if it was drawn between its start and its end [SRV-142]', () => {
  const scripts = [{ sourceURL: `${origin}/shell/1.48.0-a/shared.js`, duration: 1_600 }];
  const isBlamed = (drawnAt: number) =>
    partOfLongFrame({ startTime: 400, duration: 1_600, scripts }, partOf('tracking', '1.0.1-b', drawnAt), known) !==
    undefined;

  expect([399, 400, 2_000, 2_001].map(isBlamed)).toEqual([false, true, true, false]);
});

test('of several long scripts, that of a remote is blamed, not those of the shell beside it [SRV-142]', () => {
  const scripts = ['shell/1.48.0-a/shared.js', 'alerts/1.0.0-a/page.js'].map((address) => ({
    sourceURL: `${origin}/${address}`,
    duration: 1_000,
  }));

  expect(partOfLongFrame({ startTime: 400, duration: 2_000, scripts }, tracking ?? null, known)).toBe(alerts);
});
