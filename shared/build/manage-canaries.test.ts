import { beforeEach, afterEach, expect, jest, test } from '@jest/globals';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@quaywatch/shared/release';
import { readHistory } from './change-channels.ts';
import { startCanary } from './manage-canaries.ts';
import { promoteRelease, retireRemote, rollbackRelease } from './manage-releases.ts';
import { publishCanary } from './publish-builds.ts';
import { openReleaseStore, type ReleaseStore } from './release-store.ts';
import { openFolder } from '@quaywatch/shared/store';
import { buildRemoteRelease, buildShellRelease } from './testing/build-release.ts';
import { publishRelease } from './testing/publish-release.ts';

let folder = '';
let store: ReleaseStore;
const report = jest.fn<(problem: string) => void>();
const author = { by: 'amelia', reason: null };
const promote = { action: 'promote', ...author } as const;
const tenth = { percent: 10, ...author };
const shell = { name: 'shell', release: '1.48.0-aaaa' };
const bbbb = { name: 'tracking', release: '1.0.0-bbbb' };
const cccc = { name: 'tracking', release: '1.1.0-cccc' };
const anyTime = expect.stringMatching(/^20.*Z$/);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-canaries-'));
  report.mockReset();
  store = openReleaseStore(openFolder(folder), report);
  await publishRelease(store, buildShellRelease());
  for (const { release } of [bbbb, cccc]) await publishRelease(store, buildRemoteRelease({ release }));
  await promoteRelease(store, shell, promote);
  await promoteRelease(store, bbbb, promote);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const channelOf = async (name: string) => (await store.readChannels())[name];
const publish = (release: Partial<Release>) => publishRelease(store, buildRemoteRelease(release));

async function publishOther(release: string, path: string): Promise<void> {
  const { descriptor } = buildRemoteRelease();
  const pages = (descriptor?.pages ?? []).map((page) => ({ ...page, path }));
  await publish({ name: 'alerts', release, descriptor: descriptor && { ...descriptor, name: 'alerts', pages } });
}

test('a canary runs beside the live release, and the history says who started it and for which share [SRV-140]', async () => {
  const channel = await startCanary(store, cccc, { ...tenth, percent: 33.33, reason: 'a new table' });

  const canary = { release: '1.1.0-cccc', percent: 33.33, at: anyTime };
  expect(channel).toEqual({ current: '1.0.0-bbbb', previous: null, earlier: [], canary });
  expect(await channelOf('tracking')).toEqual(channel);
  const [step] = await readHistory(store, 'tracking', 1);
  expect(step).toMatchObject({ action: 'promote', by: 'amelia', reason: 'a new table' });
  expect(step?.changes).toEqual([
    { name: 'tracking', from: '1.0.0-bbbb', to: '1.0.0-bbbb', revision: null, canary: channel.canary },
  ]);
});

test('a promotion says which canary it ends, unless it is the one that becomes live [SRV-140]', async () => {
  await publish({ release: '1.2.0-dddd' });
  await startCanary(store, cccc, tenth);

  await promoteRelease(store, { name: 'tracking', release: '1.2.0-dddd' }, promote);
  expect(report).toHaveBeenCalledWith('The canary of tracking ends: 1.1.0-cccc, which went to 10 % of the browsers.');

  report.mockReset();
  await startCanary(store, cccc, tenth);
  await promoteRelease(store, cccc, promote);
  expect(report).not.toHaveBeenCalled();
});

test('a rollback ends a canary and keeps the live release; a second one returns to the previous release [SRV-140]', async () => {
  await promoteRelease(store, cccc, promote);
  await startCanary(store, bbbb, tenth);

  const live = { current: '1.1.0-cccc', previous: '1.0.0-bbbb', earlier: [], watchedSince: anyTime };
  expect(await rollbackRelease(store, 'tracking', author)).toEqual(live);
  expect((await readHistory(store, 'tracking', 1))[0]?.changes[0]).toMatchObject({ canary: null, to: '1.1.0-cccc' });
  expect((await rollbackRelease(store, 'tracking', author)).current).toBe('1.0.0-bbbb');
});

test('a promotion ends a canary, whether it promotes the canary, another release or the live one [SRV-140]', async () => {
  const dddd = { name: 'tracking', release: '1.2.0-dddd' };
  await publish({ release: dddd.release });
  await startCanary(store, cccc, tenth);
  expect(await promoteRelease(store, bbbb, promote)).toEqual({ current: '1.0.0-bbbb', previous: null, earlier: [] });

  await startCanary(store, cccc, tenth);
  expect(await promoteRelease(store, dddd, promote)).toEqual({
    current: '1.2.0-dddd',
    previous: '1.0.0-bbbb',
    earlier: [],
    watchedSince: anyTime,
  });

  await startCanary(store, cccc, tenth);
  expect((await promoteRelease(store, cccc, promote)).canary).toBeUndefined();
  expect((await channelOf('tracking'))?.current).toBe('1.1.0-cccc');
});

test('a canary is refused for the same reasons as a promotion, and then changes nothing [SRV-140]', async () => {
  await publish({ release: '1.2.0-lean', descriptor: { ...buildRemoteRelease().descriptor!, pages: [] } });
  await publish({ release: '1.3.0-needy', requires: { moment: { range: '^2.0.0', names: [] } } });
  writeFileSync(join(folder, 'tracking/1.1.0-cccc/remote-entry.js'), '/');
  const start = (release: string, options = {}) =>
    startCanary(store, { name: 'tracking', release }, { ...tenth, ...options });

  await expect(start('1.2.0-lean')).rejects.toThrow('the page /containers is missing');
  await expect(start('1.3.0-needy')).rejects.toThrow('requires moment ^2.0.0');
  await expect(start('1.1.0-cccc')).rejects.toThrow('remote-entry.js has 1 bytes');
  await expect(start('1.0.0-bbbb')).rejects.toThrow('tracking 1.0.0-bbbb is live already: everybody sees it.');
  await expect(start('9.9.9-zzzz')).rejects.toThrow('Published: 1.0.0-bbbb');
  expect(await channelOf('tracking')).toEqual({ current: '1.0.0-bbbb', previous: null, earlier: [] });
  await start('1.2.0-lean', { removes: true });

  await publishOther('1.0.0-eeee', '/alerts');
  await expect(startCanary(store, { name: 'alerts', release: '1.0.0-eeee' }, tenth)).rejects.toThrow(
    'No release of alerts is live.',
  );
});

test('a canary that does not fit another canary is refused, because some browsers get both [SRV-140]', async () => {
  for (const [release, path] of [
    ['1.0.0-eeee', '/alerts'],
    ['1.1.0-ffff', '/berths'],
  ] as const)
    await publishOther(release, path);
  await promoteRelease(store, { name: 'alerts', release: '1.0.0-eeee' }, promote);
  await startCanary(store, { name: 'alerts', release: '1.1.0-ffff' }, { ...tenth, removes: true });
  const { descriptor } = buildRemoteRelease();
  const pages = descriptor!.pages.map((page) => ({ ...page, path: '/berths' }));
  await publish({ release: '1.2.0-dddd', descriptor: { ...descriptor!, pages } });

  const options = { ...tenth, removes: true };
  await expect(startCanary(store, { name: 'tracking', release: '1.2.0-dddd' }, options)).rejects.toThrow(
    'beside the canary alerts 1.1.0-ffff: the page /berths already belongs to alerts',
  );
  await startCanary(store, cccc, tenth);
});

test('a canary never blocks a release: if it no longer fits, it ends, and the command says so [SRV-140]', async () => {
  await startCanary(store, cccc, tenth);
  await publishRelease(store, buildShellRelease({ release: '1.49.0-gggg', version: '1.49.0' }));
  await promoteRelease(store, { name: 'shell', release: '1.49.0-gggg' }, promote);
  expect((await channelOf('tracking'))?.canary?.release).toBe('1.1.0-cccc');

  const needy = buildRemoteRelease().requires;
  const provides = { ...buildShellRelease().provides, moment: { version: '2.0.0', names: null, scripts: [] } };
  await publishRelease(store, buildShellRelease({ release: '1.50.0-hhhh', provides }));
  await promoteRelease(store, { name: 'shell', release: '1.50.0-hhhh' }, promote);
  await publish({ release: '1.4.0-iiii', requires: { ...needy, moment: { range: '^2.0.0', names: [] } } });
  await startCanary(store, { name: 'tracking', release: '1.4.0-iiii' }, tenth);
  await rollbackRelease(store, 'shell', author);

  expect(await channelOf('tracking')).toEqual({ current: '1.0.0-bbbb', previous: null, earlier: [] });
  expect(report).toHaveBeenCalledWith(
    'The canary of tracking ends: requires moment ^2.0.0, which shell 1.49.0-gggg does not provide.',
  );
});

test('the share is 1 to 99 percent, with at most two decimals [SRV-140]', async () => {
  for (const percent of [0, 0.99, -5, 99.01, 100, 10.001, Number.NaN])
    await expect(startCanary(store, cccc, { ...tenth, percent })).rejects.toThrow('A canary takes 1 to 99 percent');
  for (const percent of [1, 1.01, 4.35, 99])
    expect((await startCanary(store, cccc, { ...tenth, percent })).canary?.percent).toBe(percent);
});

test('a remote that is taken off takes its canary along [SRV-140]', async () => {
  await startCanary(store, cccc, tenth);
  await retireRemote(store, 'tracking', author);

  expect(await channelOf('tracking')).toBeUndefined();
  await promoteRelease(store, bbbb, promote);
  expect((await channelOf('tracking'))?.canary).toBeUndefined();
});

test('a build that is published as a canary is never live for all browsers in between [SRV-140]', async () => {
  const root = mkdtempSync(join(tmpdir(), 'quaywatch-apps-'));
  const built = join(root, 'remote-tracking/dist');
  mkdirSync(join(root, 'remote-tracking'), { recursive: true });
  writeFileSync(join(root, 'remote-tracking/remote.json'), '{}');
  await publish({ release: '1.5.0-jjjj' });
  cpSync(join(folder, 'tracking/1.5.0-jjjj'), built, { recursive: true });
  rmSync(join(folder, 'tracking/1.5.0-jjjj'), { recursive: true });

  const release = await publishCanary(root, store, 'remote-tracking', tenth);
  rmSync(root, { recursive: true });

  expect(release.release).toBe('1.5.0-jjjj');
  expect(await channelOf('tracking')).toMatchObject({ current: '1.0.0-bbbb', canary: { release: '1.5.0-jjjj' } });
  expect((await readHistory(store, 'tracking', 9)).map(({ changes }) => changes[0]?.to)).toEqual([
    '1.0.0-bbbb',
    '1.0.0-bbbb',
  ]);
});

test('the shell can have a canary too [SRV-140]', async () => {
  await publishRelease(store, buildShellRelease({ release: '1.49.0-gggg' }));

  expect((await startCanary(store, { name: 'shell', release: '1.49.0-gggg' }, tenth)).canary?.release).toBe(
    '1.49.0-gggg',
  );
});
