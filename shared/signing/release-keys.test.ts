import { expect, test } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { parseReleaseKeys } from './release-keys.ts';
import { makeKeyPair, readSigner } from './signer.ts';
import { makeSampleKeys } from './testing/sample-keys.ts';

const { list, pairs } = makeSampleKeys(['one', 'two'], { remotes: { tracking: ['one', 'two'], alerts: [] } });
const change = (changes: object) => JSON.stringify({ ...JSON.parse(list), ...changes });
const problemOf = (text: string) => {
  try {
    parseReleaseKeys(text);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

test('a list names the keys of each remote, which are found by their digest [SRV-260]', () => {
  const keys = parseReleaseKeys(list);
  expect(keys.ownersOf('tracking').map(({ id }) => id)).toEqual([pairs.one.id, pairs.two.id]);
  expect(keys.ownersOf('alerts')).toEqual([]);
  expect(keys.ownersOf('constructor')).toEqual([]);
  expect(keys.findSlot('constructor')).toBeNull();
  expect(keys.findKey(pairs.two.id)?.name).toBe('two');
  expect(readSigner(pairs.one.pem).id).toBe(pairs.one.id);
});

test.each(['dashboard-section', 'shell.dashboard-section@1', 'shell.dashboard-section'])(
  'a slot that is listed as %s is found by both of its names, and by no other [SRV-261]',
  (listed) => {
    const { findSlot } = parseReleaseKeys(change({ slots: { [listed]: { owner: 'tracking', grants: ['alerts'] } } }));
    const found = { owner: 'tracking', grants: ['alerts'] };

    expect(findSlot('dashboard-section')).toEqual(found);
    expect(findSlot('shell.dashboard-section@1')).toEqual(found);
    // A listed `shell.dashboard-section` stands for all versions.
    expect(findSlot('shell.dashboard-section@2')).toEqual(listed.endsWith('.dashboard-section') ? found : null);
    for (const other of ['tracking.dashboard-section@1', 'dashboard-section@1', 'shell.dashboard-section@1@1'])
      expect(findSlot(other)).toBeNull();
  },
);

test('a list with a mistake is refused as a whole, and the message says where the mistake is [SRV-260]', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'der', type: 'spki' });
  const key = (changes: object) =>
    change({ keys: { one: { publicKey: pairs.one.publicKey, ...changes } }, remotes: {} });
  expect(problemOf('{')).toMatch(/^it is not JSON/);
  expect(problemOf('{}')).toMatch(/^keys: .*; remotes: /);
  expect(problemOf(change({ remote: {} }))).toMatch(/remote/);
  expect(problemOf(change({ remotes: { tracking: ['three'] } }))).toBe('remotes.tracking: there is no key three');
  expect(problemOf(change({ slots: { a: { owner: 'berths' } } }))).toBe('slots.a: there is no remote berths');
  expect(problemOf(change({ slots: { a: { owner: 'alerts', grants: ['berths'] } } }))).toBe(
    'slots.a: there is no remote berths',
  );
  const sameSlot = { 'dashboard-section': { owner: 'alerts' }, 'shell.dashboard-section@1': { owner: 'tracking' } };
  expect(problemOf(change({ slots: sameSlot }))).toBe(
    'slots.shell.dashboard-section@1: this slot is also listed under its other name',
  );
  expect(problemOf(key({ publicKey: 'AAAA' }))).toMatch(/^keys.one: publicKey is not an Ed25519 key/);
  expect(problemOf(key({ publicKey: rsa.toString('base64') }))).toMatch(/^keys.one: publicKey is not an Ed25519 key/);
  expect(problemOf(key({ from: 'yesterday' }))).toMatch(/^keys.one.from: /);
  expect(problemOf(key({ from: '2027-01-01T00:00:00Z', until: '2027-01-01T00:00:00Z' }))).toBe(
    'keys.one: until must be after from',
  );
  const twice = { one: { publicKey: pairs.one.publicKey }, again: { publicKey: pairs.one.publicKey } };
  expect(problemOf(change({ keys: twice, remotes: {} }))).toBe('keys.again: this key is already listed as one');
});

test('anything but a private key of the right kind is refused, and the message does not show it [SRV-262]', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const other = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const publicOne = makeKeyPair().publicKey;
  for (const text of ['', 'a secret text', other, publicOne])
    expect(() => readSigner(text)).toThrow(
      /^The signing key is not an Ed25519 private key in PEM format\. The command release-key NAME makes one\.$/,
    );
});
