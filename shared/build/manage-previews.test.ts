import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Channel } from '@quaywatch/shared/release';
import { digestOfSecret } from '@quaywatch/shared/signing';
import { openFolder } from '@quaywatch/shared/store';
import { changeChannels, readHistory } from './change-channels.ts';
import { startCanary } from './manage-canaries.ts';
import { endPreview, startPreview } from './manage-previews.ts';
import { promoteRelease, retireRemote, rollbackRelease } from './manage-releases.ts';
import { openReleaseStore, type ReleaseStore } from './release-store.ts';
import { buildRemoteRelease, buildShellRelease } from './testing/build-release.ts';
import { publishRelease } from './testing/publish-release.ts';

let folder = '';
let store: ReleaseStore;
const report = jest.fn<(problem: string) => void>();
const author = { by: 'amelia', reason: null };
const promote = { action: 'promote', ...author } as const;
const wanted = { text: 'Fewer columns', ...author };
const aaaa = { name: 'tracking', release: '1.0.0-bbbb' };
const bbbb = { name: 'tracking', release: '1.1.0-cccc' };
const cccc = { name: 'tracking', release: '1.2.0-dddd' };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quaywatch-previews-'));
  report.mockReset();
  store = openReleaseStore(openFolder(folder), report);
  await publishRelease(store, buildShellRelease());
  for (const { release } of [aaaa, bbbb, cccc]) await publishRelease(store, buildRemoteRelease({ release }));
  await promoteRelease(store, { name: 'shell', release: '1.48.0-aaaa' }, promote);
  await promoteRelease(store, aaaa, promote);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const previewsOf = async (name = 'tracking') =>
  (await store.readChannels())[name]?.previews?.map(({ release }) => release) ?? [];

test('a preview runs beside the live release for a week, and the history says who started and ended it [SRV-264]', async () => {
  const before = Date.now();
  const { preview, secret } = await startPreview(store, bbbb, { ...wanted, reason: 'pull request 12' });

  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(preview).toMatchObject({ release: bbbb.release, text: 'Fewer columns', secretDigest: digestOfSecret(secret) });
  expect(Date.parse(preview.until) - before).toBeGreaterThanOrEqual(7 * 86_400_000);
  expect(Date.parse(preview.until) - Date.now()).toBeLessThanOrEqual(7 * 86_400_000);
  expect((await store.readChannels())['tracking']).toMatchObject({ current: aaaa.release, previews: [preview] });

  await endPreview(store, 'tracking', bbbb.release, author);
  expect(await previewsOf()).toEqual([]);
  const [ended, began] = await readHistory(store, 'tracking', 2);
  expect(began).toMatchObject({ action: 'promote', by: 'amelia', reason: 'pull request 12' });
  expect(began?.changes).toEqual([
    { name: 'tracking', from: aaaa.release, to: aaaa.release, revision: null, previews: [preview] },
  ]);
  expect(ended).toMatchObject({
    action: 'rollback',
    changes: [{ from: aaaa.release, to: aaaa.release, previews: [] }],
  });
});

test('the store holds only the digest of the secret [SRV-264]', async () => {
  const { secret } = await startPreview(store, bbbb, wanted);

  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
  expect(texts.filter((text) => text.includes(digestOfSecret(secret)))).toHaveLength(2);
  expect(texts.filter((text) => text.includes(secret))).toEqual([]);
});

test('several releases have previews at once, and a new one of the same release replaces its link [SRV-264]', async () => {
  const { preview: first } = await startPreview(store, bbbb, wanted);
  await startPreview(store, cccc, { ...wanted, text: 'Another' });
  const { preview: second } = await startPreview(store, bbbb, wanted);

  expect(await previewsOf()).toEqual([cccc.release, bbbb.release]);
  expect(second.secretDigest).not.toBe(first.secretDigest);
});

test('a canary, promotion or rollback ends only the preview of the release that it makes live [SRV-264]', async () => {
  await startPreview(store, bbbb, wanted);
  await startPreview(store, cccc, wanted);
  await startCanary(store, cccc, { percent: 10, ...author });
  expect(await previewsOf()).toEqual([bbbb.release, cccc.release]);

  await promoteRelease(store, cccc, promote);
  expect(await previewsOf()).toEqual([bbbb.release]);
  await rollbackRelease(store, 'tracking', author);
  expect(await previewsOf()).toEqual([bbbb.release]);
  await retireRemote(store, 'tracking', author);
  expect((await store.readChannels())['tracking']).toBeUndefined();
});

test('an ended preview is removed when the next one starts, and does not count towards twenty [SRV-264]', async () => {
  const fill = (until: string) =>
    changeChannels(store, 'promote', author, async (live) => {
      const channel = live['tracking'] as Channel;
      const previews = Array.from({ length: 20 }, (_, index) => ({
        release: `9.0.${index}-x`,
        secretDigest: 'a'.repeat(64),
        text: 'Old',
        until,
      }));
      return { ...live, tracking: { ...channel, previews } };
    });
  await fill('2099-01-01T00:00:00.000Z');
  await expect(startPreview(store, bbbb, wanted)).rejects.toThrow(
    'tracking has 20 previews already. End one of them first: end-preview tracking <release>',
  );

  await fill('2020-01-01T00:00:00.000Z');
  await startPreview(store, bbbb, wanted);
  expect(await previewsOf()).toEqual([bbbb.release]);
});

test('a preview that would not run is refused; what is only missing on other pages is reported [SRV-264]', async () => {
  const { descriptor, requires } = buildRemoteRelease();
  const fills = [{ slot: 'alerts.nowhere@1', module: './src/panels/a-panel.tsx', title: 'A' }];
  const newer = { ...requires, react: { range: '^20.0.0', names: [] } };
  await publishRelease(store, buildRemoteRelease({ release: '2.0.0-eeee', requires: newer }));
  const modules = { './src/panels/a-panel.tsx': { scripts: ['containers-page.js'], shared: [] } };
  const onlyPanel = descriptor && { ...descriptor, pages: [], panels: fills };
  await publishRelease(store, buildRemoteRelease({ release: '2.1.0-ffff', modules, descriptor: onlyPanel }));

  await expect(startPreview(store, { name: 'tracking', release: '2.0.0-eeee' }, wanted)).rejects.toThrow(/is refused:/);
  await startPreview(store, { name: 'tracking', release: '2.1.0-ffff' }, wanted);
  expect(report).toHaveBeenCalledWith(
    'Warning: tracking: ./src/panels/a-panel.tsx fills alerts.nowhere@1, but no release of alerts is live',
  );
});

test('a preview of the shell, or of a live, unknown or damaged release, or a remote not live, is refused [SRV-264]', async () => {
  await publishRelease(
    store,
    buildRemoteRelease({ name: 'berths', release: '1.0.0-x', descriptor: null, modules: {} }),
  );
  writeFileSync(join(folder, 'tracking', cccc.release, 'remote-entry.js'), 'something else');
  for (const [name, release, problem] of [
    ['shell', '1.48.0-aaaa', /^The shell cannot be previewed/],
    ['tracking', aaaa.release, `tracking ${aaaa.release} is live already: everybody sees it.`],
    ['tracking', '9.9.9-z', /^tracking has no release 9\.9\.9-z\. Published: /],
    ['tracking', cccc.release, /is refused:\n {2}remote-entry\.js/],
    ['berths', '1.0.0-x', /^No release of berths is live\./],
  ] as const)
    await expect(startPreview(store, { name, release }, wanted)).rejects.toThrow(problem);
  await expect(startPreview(store, bbbb, { ...wanted, text: 'a\nb' })).rejects.toThrow(/^The text of the preview/);
  await expect(endPreview(store, 'tracking', bbbb.release, author)).rejects.toThrow(
    'tracking 1.1.0-cccc has no preview. Previews: none.',
  );
  expect(await previewsOf()).toEqual([]);
});
