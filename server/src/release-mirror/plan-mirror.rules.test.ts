import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Channel, HistoryEntry } from '@quaywatch/shared/release';
import { keyOf, planMirror } from './plan-mirror.rules.ts';

const now = new Date('2026-11-30T12:00:00.000Z');
const live = (current: string, more: Partial<Channel> = {}): Channel => ({
  current,
  previous: null,
  earlier: [],
  ...more,
});
const step = (at: string, channels: HistoryEntry['channels']): HistoryEntry => ({
  number: 1,
  at,
  by: 'amelia',
  action: 'release',
  reason: null,
  changes: [],
  channels,
});
const canary = { release: '2.0.0-c', percent: 10, at: '2026-11-30T11:00:00.000Z' };

test('live releases come first, the shell before all others, then releases that pages may fall back to [SRV-181]', () => {
  const plan = planMirror(
    [
      step('2026-11-30T11:00:00.000Z', {
        alerts: live('1.1.0-b', { previous: '1.0.0-a', earlier: ['0.9.0-z'], canary }),
        shell: live('1.48.0-s'),
      }),
    ],
    now,
  );

  assert.deepEqual(plan.needed.map(keyOf), ['shell/1.48.0-s', 'alerts/1.1.0-b', 'alerts/2.0.0-c']);
  assert.deepEqual(plan.kept.map(keyOf), ['alerts/1.0.0-a']);
});

test('a mirror also has what a taken back release fell back to, and no release before that [SRV-181, SRV-250]', () => {
  const earlier = ['1.1.0-b', '1.0.0-a', '0.9.0-z'];
  const [one, other] = ['2026-11-20T11:00:00.000Z', '2026-11-20T12:00:00.000Z'];
  const watchedBefore = { '1.2.0-c': other, '1.1.0-b': one };
  const alerts = live('1.3.0-d', { previous: '1.2.0-c', earlier, watchedBefore });
  const keptBeside = (channel: Channel) =>
    planMirror([step('2026-11-30T11:00:00.000Z', { alerts: channel })], now).kept.map(keyOf);

  assert.deepEqual(keptBeside(alerts), ['alerts/1.2.0-c', 'alerts/1.1.0-b', 'alerts/1.0.0-a']);
  assert.deepEqual(keptBeside({ ...alerts, earlier: ['1.1.0-b'] }), ['alerts/1.2.0-c', 'alerts/1.1.0-b']);
});

test('releases with a preview are needed, like a canary [SRV-264]', () => {
  const previews = ['2.1.0-d', '../shell'].map((release) => ({
    release,
    secretDigest: 'a'.repeat(64),
    text: 'New',
    until: '2026-12-04T10:00:00.000Z',
  }));
  const plan = planMirror([step('2026-11-30T11:00:00.000Z', { alerts: live('1.0.0-a', { canary, previews }) })], now);

  assert.deepEqual(plan.needed.map(keyOf), ['alerts/1.0.0-a', 'alerts/2.0.0-c', 'alerts/2.1.0-d']);
});

test('a release is kept until 14 days after it was last live, by the steps [SRV-181]', () => {
  const steps = [
    step('2026-11-29T00:00:00.000Z', { alerts: live('4.0.0-d') }),
    // Live until the 29th.
    step('2026-11-16T12:00:00.001Z', { alerts: live('3.0.0-c'), berths: live('1.0.0-x') }),
    // Live until a millisecond after the limit, so it is still kept.
    step('2026-11-01T00:00:00.000Z', { alerts: live('2.0.0-b', { canary }) }),
  ];

  assert.deepEqual(planMirror(steps, now).kept.map(keyOf), [
    'alerts/3.0.0-c',
    'berths/1.0.0-x',
    'alerts/2.0.0-b',
    'alerts/2.0.0-c',
  ]);
  const aMillisecondLater = new Date(now.getTime() + 1);
  assert.deepEqual(planMirror(steps, aMillisecondLater).kept.map(keyOf), ['alerts/3.0.0-c', 'berths/1.0.0-x']);
  assert.deepEqual(planMirror(steps.slice(2), now).needed.map(keyOf), ['alerts/2.0.0-b', 'alerts/2.0.0-c']);
});

test('a name that leads out of the folder is left out [SRV-181]', () => {
  const channels = {
    '..': live('1.0.0-a'),
    'a/b': live('1.0.0-a'),
    '.drafts': live('1.0.0-a'),
    alerts: live('../shell'),
    berths: live('1.0.0-a', { previous: '../../x' }),
  };

  const plan = planMirror([step('2026-11-30T11:00:00.000Z', channels)], now);

  assert.deepEqual([...plan.needed, ...plan.kept].map(keyOf), ['berths/1.0.0-a']);
  assert.deepEqual(Object.keys(plan.channels), ['berths']);
});
