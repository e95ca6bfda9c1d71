import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readHistory, readLiveChannels } from './change-channels.ts';
import { promoteRelease, promoteReleases, retireRemote, rollbackRelease } from './manage-releases.ts';
import { openReleaseStore, type ReleaseStore } from './release-store.ts';
import { buildRemoteRelease, buildShellRelease } from './testing/build-release.ts';
import { publishRelease } from './testing/publish-release.ts';
import { storeKinds } from './testing/store-kinds.ts';

const author = { by: 'amelia', reason: null };
const promote = { action: 'promote', ...author } as const;
const anyTime = expect.stringMatching(/^20.*Z$/);
const bbbb = { name: 'tracking', release: '1.0.0-bbbb' };
const cccc = { name: 'tracking', release: '1.1.0-cccc' };
const dddd = { name: 'tracking', release: '1.2.0-dddd' };

describe.each(storeKinds)('in $title [SRV-180]', (kind) => {
  let store: ReleaseStore;
  /** Opens the store as another process would. */
  const openAgain = () => openReleaseStore(kind.open());

  beforeAll(async () => {
    await kind.begin();
    store = openAgain();
    await publishRelease(store, buildShellRelease());
    for (const { release } of [bbbb, cccc, dddd]) await publishRelease(store, buildRemoteRelease({ release }));
    await promoteRelease(store, { name: 'shell', release: '1.48.0-aaaa' }, promote);
    kind.keep();
  });
  afterAll(() => kind.end());

  beforeEach(() => {
    store = openAgain();
  });
  afterEach(() => kind.clear());

  const channelOf = async (name: string) => (await store.readChannels())[name];
  const pointAt = (current: string) =>
    store.files.write('tracking/channel.json', JSON.stringify({ current, previous: null }));
  const live = async () => (await store.listLive(await store.readChannels())).map(({ release }) => release).sort();

  test('a promoted release is live, and its channel remembers the previous release', async () => {
    await promoteRelease(store, bbbb, promote);
    await promoteRelease(store, cccc, promote);

    expect(await channelOf('tracking')).toEqual({
      current: '1.1.0-cccc',
      previous: '1.0.0-bbbb',
      earlier: [],
      watchedSince: anyTime,
    });
    expect(await live()).toEqual(['1.1.0-cccc', '1.48.0-aaaa']);
  });

  test('promoting a release that is already live changes nothing', async () => {
    await promoteRelease(store, bbbb, promote);
    await promoteRelease(store, bbbb, promote);

    expect(await channelOf('tracking')).toEqual({ current: '1.0.0-bbbb', previous: null, earlier: [] });
    expect(await readHistory(store, 'tracking', 10)).toHaveLength(1);
  });

  test('a command whose clock is behind the newest step says that its release is hardly watched [SRV-489]', async () => {
    const reports: string[] = [];
    const listening = openReleaseStore(kind.open(), (problem) => reports.push(problem));
    /** As if a machine with the right time had written the newest step. */
    const moveNewest = async (milliseconds: number) => {
      const path = `.history/${(await store.files.list('.history')).at(-1)}`;
      const step = JSON.parse(String(await store.files.read(path)));
      const at = new Date(Date.now() + milliseconds).toISOString();
      await store.files.write(path, JSON.stringify({ ...step, at }));
      return at;
    };
    await moveNewest(50_000);
    await promoteRelease(listening, bbbb, promote);
    expect(reports).toEqual([]);

    const at = await moveNewest(3_600_000);
    await promoteRelease(listening, cccc, promote);
    expect(reports).toEqual([
      expect.stringMatching(/^Warning: the clock of this machine says .* If this clock is slow, /),
    ]);
    expect(reports[0]).toContain(`but the newest step is of ${at}.`);
    expect(await live()).toContain(cccc.release);
  });

  test('a release that replaces another is watched, anew if promoted again; one after a rollback is not [SRV-250]', async () => {
    await promoteRelease(store, bbbb, promote);
    const first = await promoteRelease(store, cccc, { ...promote, action: 'release' });
    expect((await promoteRelease(store, cccc, { ...promote, action: 'release' })).watchedSince).toBe(
      first.watchedSince,
    );

    // Two trials of a release differ only in the time of their start.
    while (new Date().toISOString() === first.watchedSince);
    const again = await promoteRelease(store, cccc, promote);
    expect(again).toEqual({ ...first, watchedSince: anyTime });
    expect(again.watchedSince).not.toBe(first.watchedSince);
    expect((await readHistory(store, 'tracking', 1))[0]?.changes).toEqual([
      { name: 'tracking', from: '1.1.0-cccc', to: '1.1.0-cccc', revision: null },
    ]);

    await promoteRelease(store, dddd, promote);
    expect((await rollbackRelease(store, 'tracking', author)).watchedSince).toBeUndefined();
  });

  test('a release is not watched if it was promoted as unwatched, or if the previous one no longer fits [SRV-250]', async () => {
    await promoteRelease(store, bbbb, promote);
    await promoteRelease(store, cccc, promote);
    const unwatched = { current: '1.1.0-cccc', previous: '1.0.0-bbbb', earlier: [] };
    expect(await promoteRelease(store, cccc, { ...promote, unwatched: true })).toEqual(unwatched);

    await store.remove('tracking', '1.0.0-bbbb');
    expect(await promoteRelease(store, cccc, promote)).toEqual(unwatched);
    const needy = { name: 'tracking', release: '1.3.0-need' };
    await publishRelease(store, buildRemoteRelease({ ...needy, requires: { moment: { range: '^2', names: [] } } }));
    await pointAt('1.3.0-need');
    await store.files.remove('.history');
    expect(await promoteRelease(store, dddd, promote)).toEqual({
      current: '1.2.0-dddd',
      previous: '1.3.0-need',
      earlier: [],
    });
  });

  test('a step that ends the watch of another release says so, within its first hour [SRV-395]', async () => {
    const reported: string[] = [];
    const told = openReleaseStore(kind.open(), (problem) => reported.push(problem));
    const { provides } = buildShellRelease();
    const richer = { name: 'shell', release: '1.49.0-moment' };
    const needy = { name: 'tracking', release: '1.3.0-need' };
    await publishRelease(
      store,
      buildShellRelease({
        ...richer,
        provides: { ...provides, moment: { version: '2.0.0', names: null, scripts: [] } },
      }),
    );
    await publishRelease(store, buildRemoteRelease({ ...needy, requires: { moment: { range: '^2', names: [] } } }));
    await promoteRelease(store, richer, { ...promote, unwatched: true });
    for (const release of [needy, cccc]) await promoteRelease(store, release, promote);

    await rollbackRelease(told, 'shell', author);
    expect(reported).toEqual([
      'The watch of tracking 1.1.0-cccc ends, because the servers can no longer return to tracking 1.3.0-need: requires moment ^2, which shell 1.48.0-aaaa does not provide.',
    ]);

    await promoteRelease(told, richer, promote);
    const channel = await channelOf('tracking');
    const before = JSON.stringify({ ...channel, watchedSince: new Date(Date.now() - 3_601_000).toISOString() });
    await store.files.write('tracking/channel.json', before);
    await store.files.remove('.history');
    await promoteRelease(told, { name: 'shell', release: '1.48.0-aaaa' }, promote);
    expect(reported).toHaveLength(1);
  });

  test('a channel says when earlier, watched releases went live, also after a rollback [SRV-250]', async () => {
    await promoteRelease(store, bbbb, promote);
    const second = await promoteRelease(store, cccc, promote);
    const third = await promoteRelease(store, dddd, promote);
    expect(second.watchedBefore).toBeUndefined();
    expect(third.watchedBefore).toEqual({ '1.1.0-cccc': second.watchedSince });

    expect(await rollbackRelease(store, 'tracking', author)).toEqual({
      current: '1.1.0-cccc',
      previous: '1.0.0-bbbb',
      earlier: [],
    });
    const again = await promoteRelease(store, cccc, promote);
    await promoteRelease(store, dddd, promote);
    await promoteRelease(store, bbbb, { ...promote, unwatched: true });
    await rollbackRelease(store, 'tracking', author);
    expect((await channelOf('tracking'))?.watchedBefore).toEqual({ '1.1.0-cccc': again.watchedSince });
  });

  test('rollbacks go back step by step, and never to a release that was rolled back', async () => {
    for (const release of [bbbb, cccc, dddd]) await promoteRelease(store, release, promote);

    expect((await rollbackRelease(store, 'tracking', author)).current).toBe('1.1.0-cccc');
    await promoteRelease(store, dddd, promote);
    expect((await rollbackRelease(store, 'tracking', author)).current).toBe('1.1.0-cccc');
    expect((await rollbackRelease(store, 'tracking', author)).current).toBe('1.0.0-bbbb');
    await expect(rollbackRelease(store, 'tracking', author)).rejects.toThrow(
      'tracking has no release before 1.0.0-bbbb. The command retire tracking takes it off.',
    );
  });

  test('a release with a file that was changed after the build is refused and does not go live', async () => {
    const file = 'tracking/1.0.0-bbbb/remote-entry.js';
    await store.files.write(file, String(await store.files.read(file)).replace('//', '/*'));

    await expect(promoteRelease(store, bbbb, promote)).rejects.toThrow('remote-entry.js was changed after the build');
    expect(await channelOf('tracking')).toBeUndefined();
  });

  test('a release with a missing file is refused', async () => {
    await store.files.remove('tracking/1.0.0-bbbb/containers-page.js');

    await expect(promoteRelease(store, bbbb, promote)).rejects.toThrow('containers-page.js is missing');
  });

  test('an unknown release is refused, and the answer lists those that exist', async () => {
    await expect(promoteRelease(store, { name: 'tracking', release: '9.9.9-zzzz' }, promote)).rejects.toThrow(
      'Published: 1.0.0-bbbb, 1.1.0-cccc, 1.2.0-dddd.',
    );
  });

  test('publishing a release again leaves the first copy unchanged', async () => {
    await publishRelease(store, buildRemoteRelease({ builtAt: '2026-12-01T00:00:00.000Z' }));

    expect((await store.readRelease('tracking', '1.0.0-bbbb'))?.builtAt).toBe('2026-11-20T10:00:00.000Z');
  });

  test('only one of many remotes that claim the same page at once goes live', async () => {
    const names = Array.from({ length: kind.claimsAtOnce }, (_, index) => `remote-${index}`);
    for (const name of names) await publishRelease(store, buildRemoteRelease({ name }));

    const ended = await Promise.allSettled(
      // Each promotion has its own store object, as in a separate command.
      names.map((name) => promoteRelease(openAgain(), { name, release: '1.0.0-bbbb' }, promote)),
    );

    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await live()).toEqual(['1.0.0-bbbb', '1.48.0-aaaa']);
    for (const { reason } of ended.flatMap((one) => (one.status === 'rejected' ? [one as { reason: unknown }] : [])))
      expect(String(reason)).toMatch(/the page \/containers already belongs to remote-\d+/);
  });

  test('simultaneous changes become one history step each, and each channel matches its last step', async () => {
    const names = Array.from({ length: kind.changesAtOnce }, (_, index) => `remote-${index}`);
    const descriptor = { name: 'x', pages: [], navigation: [], panels: [], needs: '^1.48.0' };
    for (const name of names)
      await publishRelease(store, buildRemoteRelease({ name, descriptor: { ...descriptor, name } }));

    await Promise.all(names.map((name) => promoteRelease(openAgain(), { name, release: '1.0.0-bbbb' }, promote)));

    expect(Object.keys(await store.readChannels())).toHaveLength(kind.changesAtOnce + 1);
    expect(await store.files.list('.history')).toHaveLength(kind.changesAtOnce + 1);
  });

  test('a command that is overtaken while it writes the channels leaves those of the newer step', async () => {
    await promoteRelease(store, bbbb, promote);
    const files = kind.open();
    let isOvertaken = false;
    const slow = openReleaseStore({
      ...files,
      async write(path, content) {
        if (!isOvertaken) {
          isOvertaken = true;
          await rollbackRelease(openAgain(), 'tracking', author);
        }
        await files.write(path, content);
      },
    });

    await promoteRelease(slow, cccc, promote);

    expect((await channelOf('tracking'))?.current).toBe('1.0.0-bbbb');
    expect((await readHistory(store, 'tracking', 10)).map(({ action }) => action)).toEqual([
      'rollback',
      'promote',
      'promote',
    ]);
  });

  test('a promotion that is overtaken by a rollback decides again what is before it', async () => {
    for (const release of [bbbb, cccc]) await promoteRelease(store, release, promote);
    const files = kind.open();
    let isOvertaken = false;
    const slow = openReleaseStore({
      ...files,
      async create(path, content) {
        if (!isOvertaken) {
          isOvertaken = true;
          await rollbackRelease(openAgain(), 'tracking', author);
        }
        return files.create(path, content);
      },
    });

    await promoteRelease(slow, dddd, promote);

    expect(await channelOf('tracking')).toMatchObject({ current: '1.2.0-dddd', previous: '1.0.0-bbbb', earlier: [] });
    expect(await store.files.list('.history')).toHaveLength(5);
  });

  test('the next command finishes what a killed command had decided', async () => {
    await promoteRelease(store, bbbb, promote);
    await promoteRelease(store, cccc, promote);
    // The killed command had written its step but not yet the channel file.
    await pointAt('1.0.0-bbbb');

    await promoteRelease(store, { name: 'shell', release: '1.48.0-aaaa' }, promote);

    expect((await channelOf('tracking'))?.current).toBe('1.1.0-cccc');
  });

  test('a command whose channel file could not be written says so, and others read what its step made live [SRV-471]', async () => {
    await promoteRelease(store, bbbb, promote);
    const failing = openReleaseStore({ ...kind.open(), write: () => Promise.reject(new Error('no answer')) });
    await expect(promoteRelease(failing, cccc, promote)).rejects.toThrow(
      /^\.history\/0*3\.json is written, so it counts, .*: no answer\. The next command writes them\.$/,
    );

    const reported: string[] = [];
    const reader = openReleaseStore(kind.open(), (problem) => reported.push(problem));
    expect((await readLiveChannels(reader))['tracking']?.current).toBe('1.1.0-cccc');
    expect(reported).toEqual([expect.stringMatching(/^Warning: tracking\/channel\.json .* next command/)]);

    await retireRemote(store, 'tracking', author);
    await pointAt('1.1.0-cccc');
    expect(Object.keys(await readLiveChannels(reader))).toEqual(['shell']);
    await store.files.write('.history/000000004.json', '{');
    await pointAt('1.0.0-bbbb');
    const damaged: string[] = [];
    const later = openReleaseStore(kind.open(), (problem) => damaged.push(problem));
    expect((await readLiveChannels(later))['tracking']?.current).toBe('1.1.0-cccc');
    expect(damaged).toEqual([expect.stringMatching(/000000004\.json cannot be read: .* or delete the file/)]);
  });

  test('a retired remote is no longer live, keeps its releases, and can be promoted again', async () => {
    await promoteRelease(store, bbbb, promote);

    await retireRemote(store, 'tracking', author);
    expect(await live()).toEqual(['1.48.0-aaaa']);
    await expect(rollbackRelease(store, 'tracking', author)).rejects.toThrow(
      'No release of tracking is live. Live: shell.',
    );

    await promoteRelease(store, bbbb, promote);
    expect(await live()).toEqual(['1.0.0-bbbb', '1.48.0-aaaa']);
  });

  test('the shell cannot be retired', async () => {
    await expect(retireRemote(store, 'shell', author)).rejects.toThrow('The shell cannot be retired');
  });

  test('the history says who did what, when, from which revision, and why', async () => {
    await publishRelease(store, buildRemoteRelease({ release: '1.5.0-abcd', revision: 'f00d' }));
    await promoteRelease(store, bbbb, promote);
    await promoteRelease(store, { name: 'tracking', release: '1.5.0-abcd' }, { action: 'release', ...author });
    await rollbackRelease(store, 'tracking', { by: 'noor', reason: 'the list stays empty' });

    expect(await readHistory(store, 'tracking', 2)).toEqual([
      expect.objectContaining({
        action: 'rollback',
        by: 'noor',
        reason: 'the list stays empty',
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        changes: [{ name: 'tracking', from: '1.5.0-abcd', to: '1.0.0-bbbb', revision: null }],
      }),
      expect.objectContaining({
        action: 'release',
        by: 'amelia',
        reason: null,
        changes: [{ name: 'tracking', from: '1.0.0-bbbb', to: '1.5.0-abcd', revision: 'f00d' }],
      }),
    ]);
  });

  test('an unreadable newest step stops commands with advice, and the history still lists the other steps', async () => {
    await promoteRelease(store, bbbb, promote);
    await promoteRelease(store, cccc, promote);
    const steps = await store.files.list('.history');
    const newest = `.history/${steps.at(-1)}`;
    await store.files.write(newest, '{ "number": 3,');

    const problems: string[] = [];
    const reader = openReleaseStore(kind.open(), (problem) => problems.push(problem));
    expect(await readHistory(reader, 'tracking', 9)).toHaveLength(1);
    expect(problems).toEqual([expect.stringContaining(`${newest} cannot be read: `)]);
    await expect(rollbackRelease(store, 'tracking', author)).rejects.toThrow(
      /delete the file: the next command then continues from the step before/,
    );

    await store.files.remove(newest);
    await promoteRelease(store, dddd, promote);
    expect(await channelOf('tracking')).toMatchObject({ current: dddd.release, previous: bbbb.release });
  });

  test('a release that lacks a page of the live one is refused, unless the command allows it', async () => {
    await promoteRelease(store, bbbb, promote);
    const { descriptor } = buildRemoteRelease();
    const release = { name: 'tracking', release: '2.0.0-eeee' };
    await publishRelease(
      store,
      buildRemoteRelease({ ...release, modules: {}, descriptor: descriptor && { ...descriptor, pages: [] } }),
    );

    await expect(promoteRelease(store, release, promote)).rejects.toThrow('the page /containers is missing');
    expect((await promoteRelease(store, release, { ...promote, removes: true })).current).toBe('2.0.0-eeee');
    expect((await rollbackRelease(store, 'tracking', author)).current).toBe('1.0.0-bbbb');
  });

  test('a page can move from one remote to another in one step', async () => {
    await promoteRelease(store, bbbb, promote);
    const { descriptor } = buildRemoteRelease();
    const without = { name: 'tracking', release: '2.0.0-eeee' };
    const taker = { name: 'berths', release: '1.0.0-bbbb' };
    await publishRelease(
      store,
      buildRemoteRelease({ ...without, modules: {}, descriptor: descriptor && { ...descriptor, pages: [] } }),
    );
    await publishRelease(store, buildRemoteRelease({ name: 'berths' }));

    await expect(promoteRelease(store, taker, promote)).rejects.toThrow(
      'the page /containers already belongs to tracking',
    );
    await promoteReleases(store, [taker, without], { ...promote, removes: true });

    expect(await live()).toEqual(['1.0.0-bbbb', '1.48.0-aaaa', '2.0.0-eeee']);
  });

  test('a store from before the history continues from what its channels say', async () => {
    await store.files.remove('.history');
    await pointAt('1.0.0-bbbb');

    await promoteRelease(store, cccc, promote);

    expect(await channelOf('tracking')).toEqual({
      current: '1.1.0-cccc',
      previous: '1.0.0-bbbb',
      earlier: [],
      watchedSince: anyTime,
    });
    expect((await channelOf('shell'))?.current).toBe('1.48.0-aaaa');
  });

  test('no step follows the last possible number, and the answer says which file is in the way', async () => {
    const newest = String(await store.files.read('.history/000000001.json'));
    await store.files.write('.history/999999999.json', newest.replace('"number": 1', '"number": 999999999'));

    await expect(promoteRelease(store, bbbb, promote)).rejects.toThrow(
      /^No step can follow .*999999999\.json\. Remove that file if no command wrote it\.$/,
    );
    expect(await channelOf('tracking')).toBeUndefined();
  });

  test('a rollback goes back at most twenty releases', async () => {
    const earlier = Array.from({ length: 20 }, (_, index) => `0.${index}.0-old`);
    const stack = { current: '1.0.0-bbbb', previous: '1.1.0-cccc', earlier };
    await promoteRelease(store, bbbb, promote);
    await store.files.remove('.history');
    await store.files.write('tracking/channel.json', JSON.stringify(stack));

    await promoteRelease(store, dddd, promote);

    const channel = await channelOf('tracking');
    expect([channel?.previous, channel?.earlier]).toEqual(['1.0.0-bbbb', ['1.1.0-cccc', ...earlier.slice(0, 18)]]);
  });

  test('a release that replaces a watched one does not report the end of a watch [SRV-395]', async () => {
    const reported: string[] = [];
    const told = openReleaseStore(kind.open(), (problem) => reported.push(problem));
    const page = buildRemoteRelease().descriptor?.pages[0];
    const moved = buildRemoteRelease({ name: 'alerts', release: '1.0.0-page' });
    const without = { name: 'tracking', pages: [], navigation: [], panels: [], needs: '^1.48.0' };
    expect(page?.path).toBe('/containers');
    await publishRelease(store, moved);
    await publishRelease(store, buildRemoteRelease({ release: '2.0.0-less', descriptor: without }));
    for (const release of [bbbb, cccc]) await promoteRelease(store, release, promote);

    const both = [moved, { name: 'tracking', release: '2.0.0-less' }];
    await promoteReleases(told, both, { ...promote, removes: true });

    expect(reported.filter((problem) => problem.startsWith('The watch of'))).toEqual([]);
  });
});
