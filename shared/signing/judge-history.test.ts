import { beforeEach, expect, test } from '@jest/globals';
import { parseReleaseKeys, type ReleaseKeys } from './release-keys.ts';
import { linkOf } from './signed-steps.ts';
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

test('the newest step of a team decides which release of its remote is live [SRV-260]', async () => {
  expect(await live()).toEqual(allLive);
  expect(await refused()).toEqual([]);
});

test('an unsigned step changes nothing and does not stop the next release [SRV-260]', async () => {
  const number = await history.add(null, { tracking: '6.6.6-evil', alerts: null });
  expect(await live()).toEqual(allLive);
  expect(await refused()).toEqual([
    `tracking: step ${number} is ignored: it is not signed`,
    `alerts: step ${number} is ignored: it is not signed`,
  ]);

  await history.add(alerts.pem, { alerts: '1.0.1-b' });
  await history.add(tracking.pem, { tracking: '1.0.2-c' });
  expect(await live()).toEqual({ shell: '1.48.0-a', tracking: '1.0.2-c', alerts: '1.0.1-b' });
  expect(await refused()).toEqual([]);
});

test('a key that is not in the list, or that owns only another remote, changes nothing [SRV-260]', async () => {
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
    expect.stringMatching(/^shell: step 5 is ignored: it is signed by key [\da-f]{16}, which is not in the list/),
  );
});

test('a copy of an old step at the end does not bring back a withdrawn release [SRV-260]', async () => {
  history.files.set(5, history.files.get(2) ?? Buffer.alloc(0));
  expect(await live()).toEqual(allLive);
  expect(await refused()).toEqual(['tracking: step 5 is ignored: it is a copy of step 2']);
});

test.each([
  ['the release', '1.0.1-b', '1.0.0-a'],
  ['the remote', '"tracking"', '"alerts"'],
  ['who did it', 'amelia', 'noreen'],
  ['when', '09:04', '09:03'],
  ['the number', '"number": 4', '"number": 5'],
  ['the steps before', '"before": "sha384-', '"before": "sha384-A'],
  ['a field that this version does not know', '"by"', '"x": 1, "by"'],
])('a signed step in which %s was changed does not count [SRV-260]', async (_what, from, to) => {
  rewrite(4, from, to);
  expect(await live()).toEqual({ ...allLive, tracking: '1.0.0-a' });
  expect((await history.judge()).refused).toHaveLength(1);
});

test('a removed, changed or inserted step is noticed, and what it may have changed is not live [SRV-260]', async () => {
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
    // Step 4 made a release of tracking live, and may be the step that is gone.
    expect(channels.get('shell')?.current).toBe('1.48.1-b');
    expect(channels.get('tracking')?.current).not.toBe('1.0.0-a');
    expect(found).toContainEqual(
      expect.objectContaining({
        name: null,
        reason: expect.stringMatching(/^the steps before step [45] are missing or were altered/),
      }),
    );
  }
});

test('a signed step without the digest of the steps before it is ignored, and hides no other remote [SRV-260]', async () => {
  const unsigned = await history.add(null, { tracking: '6.6.6-evil' });
  const number = await history.add(alerts.pem, { alerts: '1.0.1-b' }, { before: undefined });
  const ignored = [
    `alerts: step ${number} is ignored: it does not hold the digest of the steps before it`,
    `tracking: step ${unsigned} is ignored: it is not signed`,
  ];
  expect(await live()).toEqual(allLive);
  expect(await refused()).toEqual(ignored);

  const last = await history.add(platform.pem, { shell: '1.48.1-b' });
  expect(await live()).toEqual({ ...allLive, shell: '1.48.1-b' });
  expect(await refused()).toEqual(ignored);
  history.files.delete(number);
  expect(await refused()).toContain(`null: the steps before step ${last} are missing or were altered`);
});

test('a removed step after the first signed one is noticed, too [SRV-260]', async () => {
  history.files.delete(2);
  expect(await live()).toEqual({ tracking: '1.0.1-b', alerts: '1.0.0-a' });
  expect(await refused()).toEqual([
    'null: the steps before step 3 are missing or were altered',
    'shell: no valid step says which release of shell is live',
  ]);
});

test('if later steps follow one without the digest, the history is reported until each team signs again [SRV-260]', async () => {
  const number = await history.add(alerts.pem, { alerts: '1.0.1-b' }, { before: undefined });
  const content = history.files.get(number) ?? Buffer.alloc(0);
  await history.add(tracking.pem, { tracking: '1.0.2-c' }, { before: linkOf(undefined, [{ number, content }]) });
  expect(await live()).toEqual({ tracking: '1.0.2-c', alerts: '1.0.1-b' });
  expect(await refused()).toContain(`null: step ${number} does not hold the digest of the steps before it`);

  await history.add(platform.pem, { shell: '1.48.0-a' });
  expect(await live()).toEqual({ shell: '1.48.0-a', tracking: '1.0.2-c', alerts: '1.0.1-b' });
  expect(await refused()).toEqual([]);
});

test('the first step of keys that replaced all others needs no digest, as no step before it counts [SRV-260]', async () => {
  await history.add(next.pem, { tracking: '1.0.3-d' }, { before: undefined, at: '2026-11-20T09:30:00.000Z' });
  const written = JSON.parse(list);
  const replaced = JSON.stringify({
    ...written,
    keys: { 'tracking-next': written.keys['tracking-next'] },
    remotes: { tracking: ['tracking-next'], alerts: ['tracking-next'] },
  });
  expect(await live(parseReleaseKeys(replaced))).toEqual({ tracking: '1.0.3-d' });
  expect(await refused(parseReleaseKeys(replaced))).not.toContainEqual(expect.stringMatching(/digest|step \d/));
});

test('after a step was removed, each team signs what is live again and everything is restored [SRV-260]', async () => {
  await history.add(platform.pem, { shell: '1.48.1-b' });
  history.files.delete(3);
  await history.add(tracking.pem, { tracking: '1.0.1-b' });
  await history.add(alerts.pem, { alerts: '1.0.0-a' });

  expect(await live()).toEqual({ ...allLive, shell: '1.48.1-b' });
  expect(await refused()).toEqual([]);
});

test('if a release does not count, the one before it stays live, and a canary of it is left out [SRV-260]', async () => {
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

test('a team that releases may end a canary of another team, but change nothing else [SRV-260]', async () => {
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

test('a preview counts only if its team signed both the preview and its release [SRV-264]', async () => {
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
  expect(await refused()).toEqual([`tracking: step ${number} is ignored: it is not signed`]);
  const foreign = await history.add(alerts.pem, { tracking: { channel: evil } });
  expect(await refused()).toEqual([expect.stringMatching(/^tracking: alerts .* does not own tracking/)]);
  history.files.delete(foreign);
  // Pretends to end a canary, which other teams may do.
  await history.add(alerts.pem, { tracking: { channel: evil, canary: null } });
  expect(await shown()).toEqual(['2.0.0-c', '2.1.0-d']);

  history.badReleases.set('tracking 2.1.0-d', 'is not signed');
  expect(await shown()).toEqual(['2.0.0-c']);
});

test('a remote that its team took off stays off when an old step is repeated [SRV-260]', async () => {
  await history.add(tracking.pem, { tracking: null });
  history.files.set(6, history.files.get(4) ?? Buffer.alloc(0));
  expect(await live()).toEqual({ ...allLive, tracking: null });
});

test('while one key replaces another, each counts in its own period [SRV-260]', async () => {
  const early = await history.add(next.pem, { tracking: '1.0.2-c' });
  expect(await live()).toEqual(allLive);
  expect(await refused()).toEqual([
    expect.stringMatching(
      new RegExp(
        `^tracking: step ${early} is ignored: tracking-next .* signed it on .*, before the key became valid on 2026-11-20T09:30:00Z`,
      ),
    ),
  ]);

  await history.add(next.pem, { tracking: '1.0.3-d' }, { at: '2026-11-20T09:30:00.000Z' });
  expect(await live()).toEqual({ ...allLive, tracking: '1.0.3-d' });
  await history.add(tracking.pem, { tracking: '1.0.4-e' }, { at: '2026-11-20T09:31:00.000Z' });
  expect(await live()).toEqual({ ...allLive, tracking: '1.0.4-e' });
});

test('a removed key no longer counts, and the last release of another key is live [SRV-260]', async () => {
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

test('in a store without a signed step nothing counts; a team starts by signing its own remote [SRV-260]', async () => {
  history = startSampleHistory(list, ['shell', 'tracking', 'alerts']);
  await history.add(null, { shell: '1.48.0-a', tracking: '1.0.0-a', alerts: '1.0.0-a' });
  expect(await live()).toEqual({});
  expect(await refused()).toContain('alerts: step 1 is ignored: it is not signed');

  await history.add(tracking.pem, { tracking: '1.0.0-a' });
  expect(await live()).toEqual({ tracking: '1.0.0-a' });
  await history.add(platform.pem, { shell: '1.48.0-a' });
  expect(await live()).toEqual({ tracking: '1.0.0-a', shell: '1.48.0-a' });
  expect(await refused()).toEqual(['alerts: no valid step says which release of alerts is live']);
});
