import { beforeEach, expect, test } from '@jest/globals';
import { parseReleaseKeys, type ReleaseKeys } from './release-keys.ts';
import { startSampleHistory } from './testing/sample-history.ts';
import { makeSampleKeys } from './testing/sample-keys.ts';

const remotes = { shell: ['platform'], tracking: ['tracking', 'tracking-next'], alerts: ['alerts'] } as const;
const periods = { 'tracking-next': { from: '2026-11-20T09:30:00Z' } };
const { list, pairs } = makeSampleKeys(['platform', 'tracking', 'tracking-next', 'alerts', 'stranger'], {
  remotes,
  periods,
});
const { platform, tracking, alerts, stranger, 'tracking-next': next } = pairs;
let history: ReturnType<typeof startSampleHistory>;

beforeEach(async () => {
  history = startSampleHistory(list, ['shell', 'tracking', 'alerts']);
  await history.add(platform.pem, { shell: '1.48.0-a' });
  await history.add(tracking.pem, { tracking: '1.0.0-a' });
  await history.add(alerts.pem, { alerts: '1.0.0-a' });
  await history.add(tracking.pem, { tracking: '1.0.1-b' });
});

async function live(keys?: ReleaseKeys) {
  const { channels } = await history.judge(keys);
  return Object.fromEntries([...channels].map(([name, channel]) => [name, channel?.current ?? null]));
}
const refused = async (keys?: ReleaseKeys) =>
  (await history.judge(keys)).refused.map(({ name, reason }) => `${name}: ${reason}`);
const allLive = { shell: '1.48.0-a', tracking: '1.0.1-b', alerts: '1.0.0-a' };
const textOf = (number: number) => String(history.files.get(number));
const rewrite = (number: number, from: string, to: string) => {
  expect(textOf(number)).toContain(from);
  history.files.set(number, Buffer.from(textOf(number).replaceAll(from, to)));
};

test('each remote is what the newest step of its own team says [SRV-260]', async () => {
  expect(await live()).toEqual(allLive);
  expect(await refused()).toEqual([]);
});

test('a step that nobody signed changes nothing, and the next team releases past it [SRV-260]', async () => {
  const number = await history.add(null, { tracking: '6.6.6-evil', alerts: null });
  expect(await live()).toEqual(allLive);
  expect(await refused()).toEqual([
    `tracking: step ${number} does not count: nobody signed it`,
    `alerts: step ${number} does not count: nobody signed it`,
  ]);

  await history.add(alerts.pem, { alerts: '1.0.1-b' });
  await history.add(tracking.pem, { tracking: '1.0.2-c' });
  expect(await live()).toEqual({ shell: '1.48.0-a', tracking: '1.0.2-c', alerts: '1.0.1-b' });
  expect(await refused()).toEqual([]);
});

test('a key that is not in the list, or that owns another remote only, changes nothing [SRV-260]', async () => {
  await history.add(stranger.pem, { shell: '6.6.6-evil' });
  await history.add(alerts.pem, { tracking: '6.6.6-evil', alerts: '1.0.1-b' });

  expect(await live()).toEqual({ ...allLive, alerts: '1.0.1-b' });
  expect(await refused()).toEqual([
    expect.stringMatching(/^tracking: alerts \([\da-f]{16}\) does not own tracking; tracking belongs to tracking \(/),
    expect.stringMatching(/^shell: stranger \([\da-f]{16}\) does not own shell; shell belongs to platform \(/),
  ]);
  const unknown = parseReleaseKeys(
    JSON.stringify({ ...JSON.parse(list), keys: { ...JSON.parse(list).keys, stranger: undefined } }),
  );
  expect(await refused(unknown)).toContainEqual(
    expect.stringMatching(/^shell: step 5 does not count: key [\da-f]{16} signed it, which is not in the list/),
  );
});

test('an old step put at the end again is a copy, and brings no withdrawn release back [SRV-260]', async () => {
  history.files.set(5, history.files.get(2) ?? Buffer.alloc(0));
  expect(await live()).toEqual(allLive);
  expect(await refused()).toEqual(['tracking: step 5 does not count: it is a copy of step 2']);
});

test.each([
  ['the release', '1.0.1-b', '1.0.0-a'],
  ['the remote', '"tracking"', '"alerts"'],
  ['who did it', 'amelia', 'noreen'],
  ['when', '09:04', '09:03'],
  ['the number', '"number": 4', '"number": 5'],
  ['the steps before', '"before": "sha384-', '"before": "sha384-A'],
  ['a field that this version does not know', '"by"', '"x": 1, "by"'],
])('of a step in which %s was changed nothing counts [SRV-260]', async (_what, from, to) => {
  rewrite(4, from, to);
  expect(await live()).toEqual({ ...allLive, tracking: '1.0.0-a' });
  expect((await history.judge()).refused).toHaveLength(1);
});

test('a step that is taken away, changed or put in later is noticed, and what it may have changed is not live [SRV-260]', async () => {
  await history.add(platform.pem, { shell: '1.48.1-b' });
  const [before] = [new Map(history.files)];
  const attacks = [
    () => history.files.delete(4),
    () => rewrite(4, '1.0.1-b', '6.6.6-evil'),
    () => history.files.set(3, history.files.get(2) ?? Buffer.alloc(0)),
    () => history.files.set(4, Buffer.from('{}')),
  ];
  for (const attack of attacks) {
    history.files.clear();
    for (const [number, content] of before) history.files.set(number, content);
    attack();
    const { channels, refused: found } = await history.judge();
    // Step 4 made tracking live, and it may be the step that is gone.
    expect(channels.get('shell')?.current).toBe('1.48.1-b');
    expect(channels.get('tracking')?.current).not.toBe('1.0.0-a');
    expect(found).toContainEqual(
      expect.objectContaining({ name: null, reason: expect.stringMatching(/^the steps before step [45] are not/) }),
    );
  }
});

test('after that each team signs what is live again, and all is as before [SRV-260]', async () => {
  await history.add(platform.pem, { shell: '1.48.1-b' });
  history.files.delete(3);
  await history.add(tracking.pem, { tracking: '1.0.1-b' });
  await history.add(alerts.pem, { alerts: '1.0.0-a' });

  expect(await live()).toEqual({ ...allLive, shell: '1.48.1-b' });
  expect(await refused()).toEqual([]);
});

test('a release that does not count leaves the one before it live, for everybody and as a canary [SRV-260]', async () => {
  history.badReleases.set('tracking 1.0.1-b', 'is not signed');
  expect(await live()).toEqual({ ...allLive, tracking: '1.0.0-a' });
  expect(await refused()).toEqual(['tracking: tracking 1.0.1-b is not signed']);

  const canary = { release: '1.0.1-b', percent: 10, at: '2026-11-20T09:10:00.000Z' };
  const channel = { current: '1.0.0-a', previous: null, earlier: [], canary };
  await history.add(tracking.pem, { tracking: { canary, channel } });
  expect((await history.judge()).channels.get('tracking')).toEqual({ current: '1.0.0-a', previous: null, earlier: [] });
  history.badReleases.clear();
  expect((await history.judge()).channels.get('tracking')).toEqual(channel);
});

test('who releases beside a canary of another team may end it, and nothing else [SRV-260]', async () => {
  const canary = { release: '1.0.2-c', percent: 10, at: '2026-11-20T09:10:00.000Z' };
  const channel = { current: '1.0.1-b', previous: '1.0.0-a', earlier: [], canary };
  await history.add(tracking.pem, { tracking: { canary, channel } });
  await history.add(alerts.pem, { alerts: '1.0.1-b', tracking: { canary: null } });

  expect((await history.judge()).channels.get('tracking')).toEqual({
    current: '1.0.1-b',
    previous: '1.0.0-a',
    earlier: [],
  });
  expect(await refused()).toEqual([]);
  await history.add(alerts.pem, { tracking: { canary: { ...canary, percent: 99 } } });
  expect(await refused()).toEqual([expect.stringMatching(/^tracking: alerts .* does not own tracking/)]);
});

test('previews count as far as their team signed them and their releases, and end without any other [SRV-264]', async () => {
  const previewOf = (release: string) => ({
    release,
    secretDigest: 'a'.repeat(64),
    text: 'New',
    until: '2026-12-04T10:00:00.000Z',
  });
  const channelWith = (...releases: string[]) => ({
    current: '1.0.1-b',
    previous: null,
    earlier: [],
    previews: releases.map(previewOf),
  });
  const shown = async () =>
    (await history.judge()).channels.get('tracking')?.previews?.map(({ release }) => release) ?? [];
  await history.add(tracking.pem, { tracking: { channel: channelWith('2.0.0-c', '2.1.0-d') } });
  expect(await shown()).toEqual(['2.0.0-c', '2.1.0-d']);

  const evil = channelWith('6.6.6-evil');
  const number = await history.add(null, { tracking: { channel: evil } });
  expect(await refused()).toEqual([`tracking: step ${number} does not count: nobody signed it`]);
  const foreign = await history.add(alerts.pem, { tracking: { channel: evil } });
  expect(await refused()).toEqual([expect.stringMatching(/^tracking: alerts .* does not own tracking/)]);
  history.files.delete(foreign);
  // As if it ended a canary, which other teams may.
  await history.add(alerts.pem, { tracking: { channel: evil, canary: null } });
  expect(await shown()).toEqual(['2.0.0-c', '2.1.0-d']);

  history.badReleases.set('tracking 2.1.0-d', 'is not signed');
  expect(await shown()).toEqual(['2.0.0-c']);
});

test('a remote that its team takes off is off, and stays off when an old step is shown again [SRV-260]', async () => {
  await history.add(tracking.pem, { tracking: null });
  history.files.set(6, history.files.get(4) ?? Buffer.alloc(0));
  expect(await live()).toEqual({ ...allLive, tracking: null });
});

test('two keys count while one replaces the other, each in its time [SRV-260]', async () => {
  const early = await history.add(next.pem, { tracking: '1.0.2-c' });
  expect(await live()).toEqual(allLive);
  expect(await refused()).toEqual([
    expect.stringMatching(
      new RegExp(
        `^tracking: step ${early} does not count: tracking-next .* signed it on .*, before it began on 2026-11-20T09:30:00Z`,
      ),
    ),
  ]);

  await history.add(next.pem, { tracking: '1.0.3-d' }, { at: '2026-11-20T09:30:00.000Z' });
  expect(await live()).toEqual({ ...allLive, tracking: '1.0.3-d' });
  await history.add(tracking.pem, { tracking: '1.0.4-e' }, { at: '2026-11-20T09:31:00.000Z' });
  expect(await live()).toEqual({ ...allLive, tracking: '1.0.4-e' });
});

test('a key that was removed counts no more, and the last release of another key is live [SRV-260]', async () => {
  await history.add(next.pem, { tracking: '1.0.3-d' }, { at: '2026-11-20T09:30:00.000Z' });
  const written = JSON.parse(list);
  const revoked = parseReleaseKeys(
    JSON.stringify({
      ...written,
      keys: { ...written.keys, 'tracking-next': undefined },
      remotes: { ...remotes, tracking: ['tracking'] },
    }),
  );
  expect(await live()).toEqual({ ...allLive, tracking: '1.0.3-d' });
  expect(await live(revoked)).toEqual(allLive);
});

test('a store without a signed step has nothing that counts, and a team begins with its own remote [SRV-260]', async () => {
  history = startSampleHistory(list, ['shell', 'tracking', 'alerts']);
  await history.add(null, { shell: '1.48.0-a', tracking: '1.0.0-a', alerts: '1.0.0-a' });
  expect(await live()).toEqual({});
  expect(await refused()).toContain('alerts: step 1 does not count: nobody signed it');

  await history.add(tracking.pem, { tracking: '1.0.0-a' });
  expect(await live()).toEqual({ tracking: '1.0.0-a' });
  await history.add(platform.pem, { shell: '1.48.0-a' });
  expect(await live()).toEqual({ tracking: '1.0.0-a', shell: '1.48.0-a' });
  expect(await refused()).toEqual(['alerts: no step that counts says which release of alerts is live']);
});
