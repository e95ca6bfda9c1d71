import { expect, test } from '@jest/globals';
import { reportLoads } from '@quaywatch/shared/contract';
import { PartNotLoaded } from '@quaywatch/shared/remote';
import type { LoadEvent } from '../remotes/load-events.ts';
import { describeLoad } from './describe-load.rules.ts';

const load = {
  remote: 'alerts',
  release: '1.0.0-a',
  module: './src/panels/alerts-panel.tsx',
  attempt: 2,
  milliseconds: 12.6,
};
const failedWith = (error: unknown): LoadEvent => ({ ...load, outcome: 'failed', phase: 'draw', error });

function thrown(message: string, ...frames: string[]) {
  const error = new TypeError(message);
  error.stack = [
    `TypeError: ${message}`,
    ...frames.map((frame) => `    at draw (https://quaywatch.example${frame})`),
  ].join('\n');
  return error;
}

test('a load is reported with its phases in whole milliseconds, within the limits of the server [SRV-134]', () => {
  const told = describeLoad({ ...load, outcome: 'loaded', phases: { entry: 3.4, start: -2, scripts: 9e9 } });

  expect(told).toEqual({
    ...load,
    milliseconds: 13,
    outcome: 'loaded',
    phases: { entry: 3, start: 0, scripts: 86_400_000 },
    phase: null,
    error: null,
    at: null,
  });
});

test('a part that was opened, still answers or was replaced is reported as nothing more than that [SRV-134]', () => {
  const nothing = { phase: null, error: null, at: null };
  const named = { ...load, milliseconds: 13, attempt: 10_000 };
  const reported = (event: LoadEvent) => describeLoad({ ...event, attempt: 99_999 });

  expect(reported({ ...load, outcome: 'opened' })).toEqual({ ...named, ...nothing, outcome: 'opened' });
  expect(reported({ ...load, outcome: 'alive' })).toEqual({ ...named, ...nothing, outcome: 'alive' });
  expect(reported({ ...load, outcome: 'replaced', by: '0.9.0-z' })).toEqual({
    ...named,
    ...nothing,
    outcome: 'replaced',
  });
});

test('a failure is reported by phase, class of error and script position, without its message [SRV-134]', () => {
  const error = thrown(
    'MSKU3045128 of jo@customers.example at /releases/alerts/1.0.0-a/secret.js:1:2 is missing',
    '/releases/shell/1.48.0-a/main.js:1:77',
    '/releases/alerts/1.0.0-a/page.js?attempt=3:1:2048',
  );

  const told = describeLoad(failedWith(error));

  expect(told).toMatchObject({ phase: 'draw', error: 'TypeError', at: '/releases/alerts/1.0.0-a/page.js:1:2048' });
  expect(JSON.stringify(told)).not.toMatch(/MSKU|customers|secret/);
});

test('without a script of the remote, the place is in our first script, never in foreign ones [SRV-134]', () => {
  const placeOf = (...frames: string[]) => describeLoad(failedWith(thrown('no', ...frames))).at;

  expect(placeOf('/elsewhere.js:1:1', '/releases/shell/1.48.0-a/main.js:1:77')).toBe(
    '/releases/shell/1.48.0-a/main.js:1:77',
  );
  expect(placeOf('/account?order=77:1:1')).toBeNull();
  const script = (length: number) => `/releases/alerts/1.0.0-a/${'x'.repeat(length)}.js:1:1`;
  expect(placeOf(script(168))).toHaveLength(200);
  expect(placeOf(script(169))).toBeNull();
});

test('a script that did not arrive is named, whether a page or a part of it requested it [SRV-134]', () => {
  const request = 'https://quaywatch.example/releases/alerts/1.0.0-a/44.js?attempt=2';
  const error = Object.assign(new Error('Loading chunk 44 failed'), { name: 'ChunkLoadError', request });

  for (const one of [error, new PartNotLoaded(error, async () => undefined)])
    expect(describeLoad(failedWith(one))).toMatchObject({
      error: 'ChunkLoadError',
      at: '/releases/alerts/1.0.0-a/44.js',
    });
});

test('whatever a remote throws, the report reveals none of it, and the server accepts the report [SRV-134]', () => {
  const named = ['MSKU3045128 was not found', 'MSKU3045128 TypeError', 'TypeError of MSKU3045128'].map((name) =>
    Object.assign(new Error('x'), { name }),
  );
  const withoutStack = Object.assign(new Error('x'), { stack: undefined });

  for (const odd of [...named, withoutStack, 'jo@customers.example', undefined, null, { stack: 'secret' }]) {
    const told = describeLoad(failedWith(odd));
    expect(told).toMatchObject({ error: 'Error', at: null });
    expect(reportLoads.body.safeParse({ sampled: true, events: [told] }).success).toBe(true);
  }
});
