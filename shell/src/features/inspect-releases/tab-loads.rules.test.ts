import { expect, test } from '@jest/globals';
import type { RemoteDescriptor } from '@quaywatch/shared/remote';
import type { LoadEvent } from '../../remotes/load-events.ts';
import { describeFailure, describePhases, loadsOf, titleOf, type Failed } from './tab-loads.rules.ts';

const load = { remote: 'alerts', release: '1.0.1-b', module: './src/panels/a-panel.tsx', attempt: 2, milliseconds: 9 };
const loaded = (release: string): LoadEvent => ({ ...load, release, outcome: 'loaded', phases: {} });
const failed: Failed = { ...load, outcome: 'failed', phase: 'shell', error: new Error('no line') };
const replaced: Failed = { ...load, outcome: 'replaced', by: '1.0.0-a' };

test('a remote gets its own loads, latest first, and each other release once [NAV-55]', () => {
  const events = [
    loaded('1.0.0-a'),
    loaded('1.0.0-a'),
    failed,
    { ...failed, remote: 'tracking' },
    loaded('1.0.1-b'),
    replaced,
  ];

  const { loads, failures, others } = loadsOf(events, 'alerts', '1.0.1-b');

  expect(loads.map(({ release }) => release)).toEqual(['1.0.1-b', '1.0.0-a', '1.0.0-a']);
  expect(failures).toEqual([replaced, failed]);
  expect(others).toEqual(['1.0.0-a']);
});

test('steps are listed in order, in whole milliseconds, without those that took no time [NAV-55]', () => {
  expect(describePhases({ scripts: 80.4, shell: 12.6, start: 0.3, entry: 40 })).toBe(
    'shell’s part 13 ms, entry 40 ms, scripts 80 ms',
  );
  expect(describePhases({})).toBe('');
});

test('a failure names its step, attempt and error; a replaced release names the one that replaced it [NAV-55]', () => {
  expect(describeFailure(failed)).toBe('failed at shell’s part, attempt 2: no line');
  expect(describeFailure({ ...failed, error: 'text' })).toBe('failed at shell’s part, attempt 2: text');
  expect(describeFailure(replaced)).toBe('1.0.0-a is shown in its place.');
});

test('a part is called by the title of its page or panel, or else by its file [NAV-55]', () => {
  const panels = [{ slot: 'x', module: load.module, title: 'Alert preferences' }] as RemoteDescriptor['panels'];

  expect(titleOf(load.module, { pages: [], panels })).toBe('Alert preferences');
  expect(titleOf('./src/pages/gone-page.tsx', { pages: [], panels })).toBe('gone-page.tsx');
});
