import type { Release } from '@quaywatch/shared/release';
import { integrityOf } from '@quaywatch/shared/store';
import * as z from 'zod/mini';
import type { ListedKey, ReleaseKeys } from './release-keys.ts';
import { findTimeProblem, isSignedBy, wordsOf, type Signer } from './signer.ts';

/** A file beside `release.json`, which never changes; signatures are added to this one. */
export const signaturesFile = 'signatures.json';

/** Further signatures are ignored, because anybody who can write to the store can add some. */
const mostSignatures = 20;

const signatureList = z.object({
  signatures: z.array(z.object({ key: z.string(), at: z.string(), value: z.string() })),
});
type Signature = z.infer<typeof signatureList>['signatures'][number];

export type PublishedRelease = {
  readonly release: Release;
  /** `release.json` as it is stored. It contains the digest of every file, the pages and the panels. */
  readonly manifest: Uint8Array;
  /** Null if there is no such file. */
  readonly signatures: Uint8Array | null;
};

type Statement = Pick<Release, 'name' | 'release'>;

const statementOf = ({ name, release }: Statement, manifest: Uint8Array, { key, at }: Omit<Signature, 'value'>) =>
  ['quaywatch release 1', name, release, integrityOf(manifest), at, key].join('\n');

/** @returns the content of the file of signatures, with the signature of this key added */
export function addSignature({ release, manifest, signatures }: PublishedRelease, signer: Signer, now: Date): string {
  const made = { key: signer.id, at: now.toISOString() };
  const signature = { ...made, value: signer.sign(statementOf(release, manifest, made)) };
  const others = readSignatures(signatures).filter(({ key }) => key !== signer.id);
  const kept = [signature, ...others].slice(0, mostSignatures);
  return `${JSON.stringify({ signatures: kept }, null, 2)}\n`;
}

function readSignatures(content: Uint8Array | null): Signature[] {
  if (!content) return [];
  try {
    const { signatures } = signatureList.parse(JSON.parse(Buffer.from(content).toString()));
    return signatures.slice(0, mostSignatures);
  } catch {
    return [];
  }
}

/** @returns the end of a sentence that says why the release does not count; null if it counts */
export function judgeRelease({ release, manifest, signatures }: PublishedRelease, keys: ReleaseKeys): string | null {
  const found = readSignatures(signatures);
  if (found.length === 0) return `is not signed; ${describeOwners(release.name, keys)}`;
  const problems = found.map((signature) => judgeSignature(release, manifest, signature, keys));
  return problems.includes(null) ? null : (problems[0] ?? null);
}

function judgeSignature(
  release: Release,
  manifest: Uint8Array,
  { value, ...made }: Signature,
  keys: ReleaseKeys,
): string | null {
  const key = keys.findKey(made.key);
  if (!key) return `is signed by key ${made.key}, which is not in the list; ${describeOwners(release.name, keys)}`;
  if (!isSignedBy(key, statementOf(release, manifest, made), value))
    return `has a release.json that was changed after ${wordsOf(key)} signed it`;
  const time = findTimeProblem(key, made.at);
  if (time !== null) return `was signed by ${wordsOf(key)} ${time}`;
  return findRightsProblem(release, key, keys);
}

/** @returns the end of a sentence that says what the key may not do with this release; null if it may release it */
export function findRightsProblem(
  { name, descriptor }: Pick<Release, 'name' | 'descriptor'>,
  key: ListedKey,
  keys: ReleaseKeys,
): string | null {
  if (!isOwner(key, name, keys))
    return `is signed by ${wordsOf(key)}, which does not own ${name}; ${describeOwners(name, keys)}`;
  for (const { slot } of descriptor?.panels ?? []) {
    const found = keys.findSlot(slot);
    if (!found) return `fills the slot ${slot}, which has no owner in the list of keys`;
    if (!found.grants.includes(name) && !isOwner(key, found.owner, keys))
      return `fills the slot ${slot}, which belongs to ${found.owner} and is not granted to ${name}`;
  }
  return null;
}

export const isOwner = ({ id }: Pick<ListedKey, 'id'>, remote: string, keys: ReleaseKeys): boolean =>
  keys.ownersOf(remote).some((owner) => owner.id === id);

/** Says in a message who can sign. */
export function describeOwners(remote: string, keys: ReleaseKeys): string {
  const owners = keys.ownersOf(remote).map(wordsOf);
  return owners.length ? `${remote} belongs to ${owners.join(' and ')}` : `the list has no key for ${remote}`;
}
