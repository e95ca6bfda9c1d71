import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseHistoryEntry, type Release } from '@quaywatch/shared/release';
import { parseReleaseKeys, readSigner, signaturesFile } from '@quaywatch/shared/signing';
import { openFolder } from '@quaywatch/shared/store';
import { makeSampleKeys } from '../signing/testing/sample-keys.ts';
import { readHistory, readLiveChannels } from './change-channels.ts';
import { startCanary } from './manage-canaries.ts';
import { startPreview } from './manage-previews.ts';
import { promoteRelease, retireRemote, rollbackRelease } from './manage-releases.ts';
import { openReleaseStore } from './release-store.ts';
import { signLive, signStored } from './sign-live.ts';
import { judgeStored, publishBuild } from './sign-releases.ts';
import { buildRemoteRelease, buildShellRelease } from './testing/build-release.ts';
import { makeBuild } from './testing/publish-release.ts';
import { storeKinds } from './testing/store-kinds.ts';

const author = { by: 'amelia', reason: null };
const promote = { action: 'promote', ...author } as const;
const names = ['platform', 'tracking-2026', 'tracking-2027', 'alerts'] as const;
const { list, pairs } = makeSampleKeys(names, {
  remotes: { shell: ['platform'], tracking: ['tracking-2026', 'tracking-2027'], alerts: ['alerts'] },
  slots: { 'dashboard-section': { owner: 'shell', grants: ['alerts'] } },
});
type KeyName = (typeof names)[number];
const { keys, remotes } = JSON.parse(list) as { keys: object; remotes: object };
/** The list without the key tracking-2026. */
const revoked = JSON.stringify({
  ...JSON.parse(list),
  keys: { ...keys, 'tracking-2026': undefined },
  remotes: { ...remotes, tracking: ['tracking-2027'] },
});

let folder = '';
let reported: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-signed-'));
  reported = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const openFor = (key: KeyName | null, written = list) =>
  openReleaseStore(openFolder(folder), (problem) => void reported.push(problem), {
    keys: parseReleaseKeys(written),
    signer: key && readSigner(pairs[key].pem),
  });
const openUnsigned = () => openReleaseStore(openFolder(folder), (problem) => void reported.push(problem));

async function publish(key: KeyName | null, release: Release, store = openFor(key)): Promise<void> {
  const { output, complete } = makeBuild(release);
  try {
    await publishBuild(store, output, complete);
  } finally {
    rmSync(output, { recursive: true });
  }
}
const release = async (key: KeyName | null, built: Release) => {
  await publish(key, built);
  await promoteRelease(openFor(key), built, { ...promote, action: 'release' });
};
const live = async (written = list) =>
  Object.fromEntries(
    Object.entries(await readLiveChannels(openFor(null, written))).map(([name, { current }]) => [name, current]),
  );
const alerts = (changes: Partial<Release> = {}) =>
  buildRemoteRelease({
    name: 'alerts',
    descriptor: { name: 'alerts', pages: [], navigation: [], panels: [], needs: '^1.48.0' },
    modules: {},
    ...changes,
  });
const bbbb = buildRemoteRelease();
const cccc = buildRemoteRelease({ release: '1.1.0-cccc' });
const trackingOf = ({ release: id }: Release) => ({ name: 'tracking', release: id });

test('two teams release and roll back, each with its own key, in one history [SRV-260]', async () => {
  await release('platform', buildShellRelease());
  await release('tracking-2026', bbbb);
  await release('alerts', alerts());
  await release('tracking-2027', cccc);
  expect(await live()).toEqual({ shell: '1.48.0-aaaa', tracking: '1.1.0-cccc', alerts: '1.0.0-bbbb' });

  await rollbackRelease(openFor('tracking-2026'), 'tracking', author);
  await startCanary(openFor('tracking-2026'), trackingOf(cccc), { ...author, percent: 10 });
  expect((await readLiveChannels(openFor(null)))['tracking']).toMatchObject({
    current: '1.0.0-bbbb',
    canary: { release: '1.1.0-cccc' },
  });
  await retireRemote(openFor('alerts'), 'alerts', author);
  expect(await live()).toEqual({ shell: '1.48.0-aaaa', tracking: '1.0.0-bbbb' });
  expect(reported).toEqual([]);
});

test('without the key of the remote nothing is written, and the message says whose key is needed [SRV-260]', async () => {
  await release('platform', buildShellRelease());
  const owners = `tracking belongs to tracking-2026 (${pairs['tracking-2026'].id})`;

  await expect(publish(null, bbbb)).rejects.toThrow(owners);
  await expect(publish('alerts', bbbb)).rejects.toThrow(
    `tracking cannot be released: it is signed by alerts (${pairs.alerts.id}), which does not own tracking; ${owners}`,
  );
  const ended = {
    ...JSON.parse(list),
    keys: { ...keys, alerts: undefined },
    remotes: { ...remotes, alerts: [] },
  };
  await expect(publish('alerts', alerts(), openFor('alerts', JSON.stringify(ended)))).rejects.toThrow(
    `Your key ${pairs.alerts.id} is not in the list`,
  );
  expect(await openUnsigned().listNames()).toEqual(['shell']);

  await release('tracking-2026', bbbb);
  await release('tracking-2026', cccc);
  const tries = [
    () => rollbackRelease(openFor('alerts'), 'tracking', author),
    () => rollbackRelease(openFor(null), 'tracking', author),
    () => retireRemote(openFor('platform'), 'tracking', author),
    () => promoteRelease(openFor('alerts'), trackingOf(bbbb), promote),
    () => startCanary(openFor('alerts'), trackingOf(bbbb), { ...author, percent: 10 }),
  ];
  for (const attempt of tries) await expect(attempt()).rejects.toThrow(owners);
  expect((await live())['tracking']).toBe('1.1.0-cccc');
});

test('a release with a panel in a slot that the owner does not grant is refused before it is written [SRV-261]', async () => {
  await release('platform', buildShellRelease());
  const panel = { slot: 'dashboard-section', module: './src/panel.tsx', title: 'A panel' };
  const withPanel = (one: Release): Release => ({
    ...one,
    descriptor: one.descriptor && { ...one.descriptor, panels: [panel] },
    modules: { ...one.modules, './src/panel.tsx': { scripts: ['remote-entry.js'], shared: [] } },
  });
  await expect(publish('tracking-2026', withPanel(bbbb))).rejects.toThrow(
    'tracking cannot be released: it fills the slot dashboard-section, which belongs to shell and is not granted to tracking.',
  );
  expect(await openUnsigned().listNames()).toEqual(['shell']);
  await release('alerts', withPanel(alerts()));
  expect((await live())['alerts']).toBe('1.0.0-bbbb');
});

test('a foreign file in the store under the name of a build is neither signed nor made live [SRV-261]', async () => {
  await release('platform', buildShellRelease());
  await publish('tracking-2026', { ...bbbb, builtAt: '2026-01-01T00:00:00.000Z' }, openUnsigned());

  await expect(publish('tracking-2026', bbbb)).rejects.toThrow(
    'the store has another build of that name, which is not signed',
  );
  await expect(promoteRelease(openFor('tracking-2026'), trackingOf(bbbb), promote)).rejects.toThrow('it is not signed');
  expect(await live()).toEqual({ shell: '1.48.0-aaaa' });
});

test('a build in the store is signed even if the command is killed, so it can be released again [SRV-260]', async () => {
  await release('platform', buildShellRelease());
  const store = openFor('tracking-2026');
  const killed = {
    ...store,
    publish: async (...build: Parameters<typeof store.publish>) => {
      await store.publish(...build);
      throw new Error('killed');
    },
  };
  await expect(publish('tracking-2026', bbbb, killed)).rejects.toThrow('killed');
  expect(await judgeStored(store, trackingOf(bbbb))).toBeNull();
});

test('a build that is published twice keeps the first copy, signed by the team [SRV-261]', async () => {
  await release('platform', buildShellRelease());
  await publish('tracking-2026', bbbb);
  await publish('tracking-2027', { ...bbbb, builtAt: '2026-11-25T00:00:00.000Z' });
  expect((await openUnsigned().readRelease('tracking', '1.0.0-bbbb'))?.builtAt).toBe(bbbb.builtAt);
});

describe.each(storeKinds)('a build that cannot be written to, published into $title', (kind) => {
  beforeAll(kind.begin);
  afterAll(kind.end);

  test('is signed in the store, and nothing is written beside it [SRV-260]', async () => {
    const { output, complete } = makeBuild(bbbb);
    const files = readdirSync(output);
    const changedAt = statSync(output).mtimeMs;
    chmodSync(output, 0o555);
    const store = openReleaseStore(kind.open(), undefined, {
      keys: parseReleaseKeys(list),
      signer: readSigner(pairs['tracking-2026'].pem),
    });
    try {
      await publishBuild(store, output, complete);
      expect(await judgeStored(store, trackingOf(bbbb))).toBeNull();
      expect(readdirSync(output)).toEqual(files);
      expect(statSync(output).mtimeMs).toBe(changedAt);
    } finally {
      chmodSync(output, 0o755);
      rmSync(output, { recursive: true });
    }
  });
});

describe.each(storeKinds)('two commands that publish the same build into $title', (kind) => {
  beforeAll(kind.begin);
  afterAll(kind.end);
  afterEach(kind.clear);

  const open = () =>
    openReleaseStore(kind.open(), (problem) => void reported.push(problem), {
      keys: parseReleaseKeys(list),
      signer: readSigner(pairs['tracking-2026'].pem),
    });
  const later = { ...bbbb, builtAt: '2026-11-20T10:05:00.000Z' };

  test('both succeed, and the release is signed [SRV-376]', async () => {
    await Promise.all([publish(null, bbbb, open()), publish(null, later, open())]);
    expect(await judgeStored(open(), trackingOf(bbbb))).toBeNull();
  });

  /** Publishes `later` while somebody else publishes the same release. */
  async function publishDuring(other: () => Promise<void>): Promise<void> {
    const { files, report, signing } = open();
    const add: typeof files.add = async (...build) => {
      await other();
      await files.add(...build);
    };
    await publish(null, later, openReleaseStore({ ...files, add }, report, signing));
  }

  test('the first copy stays, even if the second begins before it is there [SRV-376]', async () => {
    await publishDuring(() => publish(null, bbbb, open()));
    expect((await open().readRelease('tracking', '1.0.0-bbbb'))?.builtAt).toBe(bbbb.builtAt);
    expect(await judgeStored(open(), trackingOf(bbbb))).toBeNull();
  });

  test('another build that somebody writes meanwhile is not signed [SRV-261]', async () => {
    const foreign = { ...bbbb, version: '6.6.6' };
    await expect(publishDuring(() => publish(null, foreign, openReleaseStore(kind.open())))).rejects.toThrow(
      'the store has another build of that name, which',
    );
    expect(await judgeStored(open(), trackingOf(bbbb))).not.toBeNull();
  });
});

test.each(['release.json', 'remote-entry.js'])(
  'a release whose %s was changed is not made live [SRV-261]',
  async (file) => {
    await release('platform', buildShellRelease());
    await release('tracking-2026', bbbb);
    await publish('tracking-2026', cccc);
    const path = `tracking/1.1.0-cccc/${file}`;
    const text = readFileSync(join(folder, path), 'utf8');
    await openFolder(folder).write(path, text.replace(/1\.0\.0|1\.1\.0/, '6.6.6'));

    await expect(promoteRelease(openFor('tracking-2026'), trackingOf(cccc), promote)).rejects.toThrow(
      file === 'release.json' ? 'has a release.json that was changed' : 'remote-entry.js was changed after the build',
    );
    expect((await live())['tracking']).toBe('1.0.0-bbbb');
  },
);

test('a command ignores unsigned steps that somebody wrote to the store [SRV-260]', async () => {
  await release('platform', buildShellRelease());
  await release('tracking-2026', bbbb);
  await publish('tracking-2026', cccc, openUnsigned());
  const history = openFolder(join(folder, '.history'));
  const { signature, channels, ...step } = parseHistoryEntry(String(await history.read('000000002.json')));
  expect(signature).toBeDefined();
  const tracking = { current: '1.1.0-cccc', previous: '1.0.0-bbbb', earlier: [] };
  const changes = [{ name: 'tracking', from: '1.0.0-bbbb', to: '1.1.0-cccc', revision: null }];
  const forged = { ...step, number: 3, changes, channels: { ...channels, tracking } };
  await history.write('000000003.json', JSON.stringify(forged));
  await openUnsigned().writeChannel('tracking', tracking);
  expect((await live())['tracking']).toBe('1.0.0-bbbb');

  await release('alerts', alerts());
  expect(reported).toContain('Warning: tracking: step 3 is ignored: it is not signed.');
  expect(await live()).toEqual({ shell: '1.48.0-aaaa', tracking: '1.0.0-bbbb', alerts: '1.0.0-bbbb' });
  // The channel files again say what counts.
  expect((await openUnsigned().readChannels())['tracking']?.current).toBe('1.0.0-bbbb');
});

test('a file with the last number or another name stops no release, and no later file breaks one [SRV-460]', async () => {
  const history = openFolder(join(folder, '.history'));
  await release('platform', buildShellRelease());
  for (const name of ['999999999.json', '1000000000.json', 'zz.json']) await history.write(name, '{}');
  await release('tracking-2026', bbbb);
  expect(await history.list('')).toContain('000000002.json');
  await history.write('000000004.json', '{}');
  await release('tracking-2026', cccc);
  await release('alerts', alerts());

  expect(await live()).toEqual({ shell: '1.48.0-aaaa', tracking: '1.1.0-cccc', alerts: '1.0.0-bbbb' });
  expect((await readHistory(openFor(null), 'tracking', 9)).map(({ number }) => number)).toEqual([3, 2]);
  expect((await readHistory(openFor(null), 'alerts', 9)).map(({ number }) => number)).toEqual([5]);
});

test('a command that finds no number left for its step says which file is in its way [SRV-460]', async () => {
  await openFolder(folder).write('.history/999999999.json', '{}');
  await expect(release('platform', buildShellRelease())).rejects.toThrow(
    `No step can follow ${folder}/.history/999999999.json. Remove that file if no command wrote it.`,
  );
});

test('nobody is told to delete a step that cannot be read, because the next signed step depends on it [SRV-260]', async () => {
  await release('platform', buildShellRelease());
  await release('tracking-2026', bbbb);
  await openFolder(folder).write('.history/000000003.json', '{ "number": 3,');
  await release('tracking-2026', cccc);

  expect(await readHistory(openFor(null), 'tracking', 9)).toHaveLength(2);
  expect(reported).toContainEqual(expect.stringMatching(/000000003\.json cannot be read: /));
  expect(reported.filter((problem) => problem.includes('delete'))).toEqual([]);
  await openFolder(folder).remove('.history/000000003.json');
  expect(await live()).not.toHaveProperty('shell');
});

async function releaseUnsigned(): Promise<void> {
  for (const built of [buildShellRelease(), bbbb, cccc, alerts()]) {
    await publish('platform', built, openUnsigned());
    await promoteRelease(openUnsigned(), built, promote);
  }
}
const seen = { root: '/nowhere', asStored: true, ...author };

test('only its team can preview a remote, and only signed releases; a new key can sign previews again [SRV-264]', async () => {
  const wanted = { text: 'New columns', ...author };
  await release('platform', buildShellRelease());
  await release('tracking-2026', bbbb);
  await publish('tracking-2026', cccc);
  await expect(startPreview(openFor('alerts'), trackingOf(cccc), wanted)).rejects.toThrow(
    /^tracking was not changed: alerts .* does not own tracking/,
  );
  const unsigned = buildRemoteRelease({ release: '1.2.0-dddd' });
  await publish(null, unsigned, openUnsigned());
  await expect(startPreview(openFor('tracking-2026'), trackingOf(unsigned), wanted)).rejects.toThrow(/is not signed/);

  await startPreview(openFor('tracking-2026'), trackingOf(cccc), wanted);
  const previewed = async (written = list) =>
    (await readLiveChannels(openFor(null, written)))['tracking']?.previews?.map((one) => one.release);
  expect(await previewed()).toEqual(['1.1.0-cccc']);
  const signed = await signLive(openFor('tracking-2027'), 'tracking', seen);
  expect(signed.map((one) => one.release)).toEqual(['1.0.0-bbbb', '1.1.0-cccc']);
  expect(await previewed(revoked)).toEqual(['1.1.0-cccc']);
});

test('signing again is refused if another release goes live meanwhile, which stays live [SRV-262]', async () => {
  await release('platform', buildShellRelease());
  await release('tracking-2026', bbbb);
  await publish('tracking-2026', cccc);
  const store = openFor('tracking-2026');
  let isPromoted = false;
  const readAsset: typeof store.readAsset = async (...asset) => {
    const wasPromoted = isPromoted;
    isPromoted = true;
    if (!wasPromoted) await promoteRelease(openFor('tracking-2027'), trackingOf(cccc), promote);
    return store.readAsset(...asset);
  };
  await expect(signLive({ ...store, readAsset }, 'tracking', seen)).rejects.toThrow(
    'What is live of tracking has changed meanwhile. Check it, and sign again.',
  );
  expect((await live())['tracking']).toBe('1.1.0-cccc');
});

test('a store from before signatures is signed team by team, and still works for servers without a list [SRV-262]', async () => {
  await releaseUnsigned();
  expect(await live()).toEqual({});
  await expect(rollbackRelease(openFor('tracking-2026'), 'tracking', author)).rejects.toThrow(
    'No release of tracking is live',
  );

  const before = await openUnsigned().readChannels();
  await signLive(openFor('platform'), 'shell', seen);
  expect(await live()).toEqual({ shell: '1.48.0-aaaa' });
  const signed = await signLive(openFor('tracking-2026'), 'tracking', seen);
  expect(signed.map((one) => one.release)).toEqual(['1.1.0-cccc', '1.0.0-bbbb']);
  expect(await openUnsigned().readChannels()).toEqual(before);
  const newest = JSON.parse(readFileSync(join(folder, '.history/000000006.json'), 'utf8')) as { channels: object };
  expect(newest.channels).toEqual(before);

  await signLive(openFor('alerts'), 'alerts', seen);
  expect(await live()).toEqual({ shell: '1.48.0-aaaa', tracking: '1.1.0-cccc', alerts: '1.0.0-bbbb' });
  await rollbackRelease(openFor('tracking-2026'), 'tracking', author);
  expect((await live())['tracking']).toBe('1.0.0-bbbb');
});

test('before a key is removed, the other key signs what is live again, and it stays live afterwards [SRV-262]', async () => {
  await release('platform', buildShellRelease());
  await release('tracking-2026', bbbb);
  const options = { root: '/nowhere', ...author };
  // Signed while the old key still counts, so nobody has to check what the store has.
  await signLive(openFor('tracking-2027'), 'tracking', { ...options, root: folder });
  expect(await live(revoked)).toEqual({ shell: '1.48.0-aaaa', tracking: '1.0.0-bbbb' });
  expect(Object.keys(JSON.parse(readFileSync(join(folder, 'tracking/1.0.0-bbbb', signaturesFile), 'utf8')))).toEqual([
    'signatures',
  ]);
});

test('a release.json that is swapped while it is checked is not signed [SRV-261]', async () => {
  await release('platform', buildShellRelease());
  await release('tracking-2026', bbbb);
  const store = openFor('tracking-2027');
  const foreign = readFileSync(join(folder, 'tracking/1.0.0-bbbb/release.json'), 'utf8').replace('1.0.0"', '6.6.6"');
  let isSwapped = false;
  const readAsset: typeof store.readAsset = async (...asset) => {
    if (asset[2] !== 'release.json' || isSwapped) return store.readAsset(...asset);
    isSwapped = true;
    return Buffer.from(foreign);
  };
  await expect(
    signStored({ ...store, readAsset }, 'tracking', '1.0.0-bbbb', { root: folder, asStored: false }),
  ).rejects.toThrow('there is no build here to compare it with');
  await openFolder(folder).write('tracking/1.0.0-bbbb/release.json', foreign);
  expect(await judgeStored(store, trackingOf(bbbb))).not.toBeNull();
});

test('after a key was lost, the store is not signed without a comparison unless the command says so [SRV-262]', async () => {
  await release('platform', buildShellRelease());
  await release('tracking-2026', bbbb);
  expect(await live(revoked)).toEqual({ shell: '1.48.0-aaaa' });
  const store = openFor('tracking-2027', revoked);
  const workspace = join(import.meta.dirname, '../..');
  await expect(signLive(store, 'tracking', { root: workspace, ...author })).rejects.toThrow(
    /there is no build here to compare it with/,
  );
  await signLive(store, 'tracking', seen);
  expect(await live(revoked)).toEqual({ shell: '1.48.0-aaaa', tracking: '1.0.0-bbbb' });
});

/** Writes a workspace with one build. */
function writeWorkspace(built: Release): string {
  const root = join(folder, 'workspace');
  const output = join(root, 'remote-tracking/dist');
  mkdirSync(output, { recursive: true });
  writeFileSync(join(root, 'remote-tracking/remote.json'), '{}');
  const { output: made, complete } = makeBuild(built);
  rmSync(made, { recursive: true });
  writeFileSync(join(output, 'release.json'), JSON.stringify(complete));
  return root;
}

test('after a key was stolen, the team signs the release that it wants, and promotes it [SRV-262]', async () => {
  await release('platform', buildShellRelease());
  await release('tracking-2027', bbbb);
  await release('tracking-2026', cccc);
  expect(await live(revoked)).toEqual({ shell: '1.48.0-aaaa', tracking: '1.0.0-bbbb' });

  const store = openFor('tracking-2027', revoked);
  const rebuilt = { ...cccc, builtAt: '2026-11-28T00:00:00.000Z' };
  await expect(publish(null, rebuilt, store)).rejects.toThrow(
    'If it is yours, sign it with the command sign tracking 1.1.0-cccc.',
  );
  await expect(promoteRelease(store, trackingOf(cccc), promote)).rejects.toThrow('which is not in the list');

  const sign = (built: Release) =>
    signStored(store, 'tracking', '1.1.0-cccc', { root: writeWorkspace(built), asStored: false });
  await expect(sign({ ...rebuilt, version: '6.6.6' })).rejects.toThrow('it differs from what is built here');
  await sign(rebuilt);
  expect((await live(revoked))['tracking']).toBe('1.0.0-bbbb');
  await promoteRelease(store, trackingOf(cccc), promote);
  expect((await live(revoked))['tracking']).toBe('1.1.0-cccc');
});
