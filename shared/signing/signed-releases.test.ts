import { expect, test } from '@jest/globals';
import { nothingToPreload, type Release } from '@quaywatch/shared/release';
import { parseReleaseKeys } from './release-keys.ts';
import { addSignature, judgeRelease, type PublishedRelease } from './signed-releases.ts';
import { readSigner } from './signer.ts';
import { makeSampleKeys } from './testing/sample-keys.ts';

const { list, pairs } = makeSampleKeys(['platform', 'tracking-2026', 'tracking-2027', 'alerts'], {
  remotes: { shell: ['platform'], tracking: ['tracking-2026', 'tracking-2027'], alerts: ['alerts'] },
  slots: {
    'dashboard-section': { owner: 'shell', grants: ['tracking'] },
    'alert-contact-editor': { owner: 'alerts' },
    'alerts.row': { owner: 'alerts', grants: ['tracking'] },
  },
  periods: { 'tracking-2026': { until: '2027-01-01T00:00:00Z' }, 'tracking-2027': { from: '2026-12-01T00:00:00Z' } },
});
const keys = parseReleaseKeys(list);
const signerOf = (name: keyof typeof pairs) => readSigner(pairs[name].pem);
const stranger = makeSampleKeys(['stranger'], { remotes: {} }).pairs.stranger;
const ordinaryDay = new Date('2026-11-20T09:00:00Z');

const buildRelease = (slots: readonly string[] = []): Release => ({
  name: 'tracking',
  version: '1.0.0',
  release: '1.0.0-a',
  container: 'tracking_a',
  revision: null,
  builtAt: '2026-11-20T08:00:00.000Z',
  entry: ['entry.js'],
  modules: {},
  preload: nothingToPreload,
  descriptor: {
    name: 'tracking',
    pages: [],
    navigation: [],
    panels: slots.map((slot) => ({ slot, module: './src/panel.tsx', title: 'A panel' })),
    needs: '^1.48.0',
  },
  requires: {},
  provides: {},
  assets: [{ path: 'entry.js', bytes: 1, wireBytes: 1, integrity: `sha384-${'a'.repeat(64)}` }],
});

function publish(release = buildRelease(), signer = signerOf('tracking-2026'), at = ordinaryDay): PublishedRelease {
  const unsigned = { release, manifest: Buffer.from(JSON.stringify(release)), signatures: null };
  return { ...unsigned, signatures: Buffer.from(addSignature(unsigned, signer, at)) };
}

test('a release that is signed by a key of its remote counts [SRV-261]', () => {
  expect(judgeRelease(publish(), keys)).toBeNull();
});

test('a release without a signature by a listed key does not count, and the answer says whose key does [SRV-261]', () => {
  const owners = `tracking belongs to tracking-2026 (${pairs['tracking-2026'].id}) and tracking-2027 (${pairs['tracking-2027'].id})`;
  expect(judgeRelease({ ...publish(), signatures: null }, keys)).toBe(`is not signed; ${owners}`);
  expect(judgeRelease({ ...publish(), signatures: Buffer.from('{') }, keys)).toBe(`is not signed; ${owners}`);
  expect(judgeRelease(publish(buildRelease(), readSigner(stranger.pem)), keys)).toBe(
    `is signed by key ${stranger.id}, which is not in the list; ${owners}`,
  );
  expect(judgeRelease(publish(buildRelease(), signerOf('alerts')), keys)).toBe(
    `is signed by alerts (${pairs.alerts.id}), which does not own tracking; ${owners}`,
  );
});

test.each([
  ['a digest of a file', 'sha384-aa', 'sha384-ab'],
  ['the time', '08:00', '08:01'],
  ['the list of pages', '"pages":[]', '"pages":[{}]'],
])('a signed release in which %s was changed does not count [SRV-261]', (_what, from, to) => {
  const { manifest, ...signed } = publish();
  const changed = String(manifest).replace(from, to);
  expect(changed).not.toBe(String(manifest));
  expect(judgeRelease({ ...signed, manifest: Buffer.from(changed) }, keys)).toMatch(
    /^has a release\.json that was changed after tracking-2026 .* signed it/,
  );
});

test('a signature with a flipped bit, or for another release, remote or time, does not count [SRV-261]', () => {
  const signed = publish();
  const written = JSON.parse(String(signed.signatures)) as { signatures: [{ key: string; at: string; value: string }] };
  const [signature] = written.signatures;
  const judgeWith = (changes: object, release = signed.release) =>
    judgeRelease(
      { ...signed, release, signatures: Buffer.from(JSON.stringify({ signatures: [{ ...signature, ...changes }] })) },
      keys,
    );
  expect(judgeWith({})).toBeNull();
  for (const bit of [0, 255, 256, 511]) {
    const value = Buffer.from(signature.value, 'base64');
    value[bit >> 3]! ^= 1 << (bit & 7);
    expect(judgeWith({ value: value.toString('base64') })).not.toBeNull();
  }
  for (const value of ['', 'AAAA', 'not base64!']) expect(judgeWith({ value })).not.toBeNull();
  expect(judgeWith({ at: '2026-11-21T09:00:00.000Z' })).not.toBeNull();
  expect(judgeWith({ key: pairs['tracking-2027'].id })).not.toBeNull();
  expect(judgeWith({}, { ...signed.release, release: '1.0.0-b' })).not.toBeNull();
  expect(judgeWith({}, { ...signed.release, name: 'alerts' })).not.toBeNull();
});

test('a key counts from its start until its end [SRV-261]', () => {
  const judgeAt = (key: 'tracking-2026' | 'tracking-2027', at: string) =>
    judgeRelease(publish(buildRelease(), signerOf(key), new Date(at)), keys);

  expect(judgeAt('tracking-2026', '2026-12-31T23:59:59.999Z')).toBeNull();
  expect(judgeAt('tracking-2026', '2027-01-01T00:00:00.000Z')).toMatch(
    /after the key expired on 2027-01-01T00:00:00Z$/,
  );
  expect(judgeAt('tracking-2027', '2026-11-30T23:59:59.999Z')).toMatch(
    /before the key became valid on 2026-12-01T00:00:00Z$/,
  );
  expect(judgeAt('tracking-2027', '2026-12-01T00:00:00.000Z')).toBeNull();
});

test('two keys may sign a release, and one is enough after the other is removed [SRV-261]', () => {
  const once = publish();
  const twice = {
    ...once,
    signatures: Buffer.from(addSignature(once, signerOf('tracking-2027'), new Date('2026-12-05T00:00:00Z'))),
  };
  const written = JSON.parse(list);
  const without = (name: string) =>
    parseReleaseKeys(
      JSON.stringify({
        ...written,
        keys: { ...written.keys, [name]: undefined },
        remotes: { ...written.remotes, tracking: written.remotes.tracking.filter((one: string) => one !== name) },
      }),
    );
  expect(judgeRelease(once, without('tracking-2026'))).toMatch(/^is signed by key .*, which is not in the list/);
  expect(judgeRelease(twice, without('tracking-2026'))).toBeNull();
  expect(judgeRelease(twice, without('tracking-2027'))).toBeNull();
});

test('a remote may fill slots that it owns or was granted [SRV-261]', () => {
  const judgeIn = (...slots: string[]) => judgeRelease(publish(buildRelease(slots)), keys);

  expect(judgeIn('dashboard-section')).toBeNull();
  expect(judgeIn('alerts.row@1', 'alerts.row@12')).toBeNull();
  expect(judgeIn('dashboard-section', 'alert-contact-editor')).toBe(
    'fills the slot alert-contact-editor, which belongs to alerts and is not granted to tracking',
  );
  expect(judgeIn('berth-section')).toBe('fills the slot berth-section, which has no owner in the list of keys');
  const release = { ...buildRelease(['alert-contact-editor']), name: 'alerts' };
  expect(judgeRelease(publish(release, signerOf('alerts')), keys)).toBeNull();
});
