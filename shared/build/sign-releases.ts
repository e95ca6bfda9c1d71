import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseRelease, type Release } from '@quaywatch/shared/release';
import {
  addSignature,
  describeOwners,
  findRightsProblem,
  findTimeProblem,
  judgeRelease,
  signaturesFile,
  wordsOf,
  type ListedKey,
  type PublishedRelease,
} from '@quaywatch/shared/signing';
import { refuseDamaged, RefusedRelease, requireRelease } from './refuse-release.ts';
import type { ReleaseStore, Signing } from './release-store.ts';

type Named = Pick<Release, 'name' | 'release'>;
type Rights = Pick<Release, 'name' | 'descriptor'>;

/** Reads a release as it is stored. Returns null if it is missing or cannot be read. */
async function readPublished(store: ReleaseStore, { name, release }: Named): Promise<PublishedRelease | null> {
  const [manifest, signatures] = await Promise.all([
    store.readAsset(name, release, 'release.json'),
    store.readAsset(name, release, signaturesFile),
  ]);
  try {
    return manifest && { release: parseRelease(manifest.toString()), manifest, signatures };
  } catch {
    return null;
  }
}

/** @returns the end of a sentence that says why the release does not count; null if it counts or there is no list */
export async function judgeStored(store: ReleaseStore, { name, release }: Named): Promise<string | null> {
  if (!store.signing) return null;
  const found = await readPublished(store, { name, release });
  if (!found) return 'is not in the store';
  if (found.release.name !== name || found.release.release !== release)
    return `is in fact ${found.release.name} ${found.release.release}`;
  return judgeRelease(found, store.signing.keys);
}

/**
 * Every way to give a release to anybody begins with this.
 * @throws RefusedRelease if no key that owns the remote signed it or a file is missing or changed, or an error that lists
 * the published releases if it is missing
 */
export async function requireSoundRelease(store: ReleaseStore, name: string, release: string): Promise<Release> {
  const found = await requireRelease(store, name, release);
  await refuseUnsigned(store, found);
  await refuseDamaged(store, found);
  return found;
}

/** @throws RefusedRelease if the installation's list of keys is known and no key that owns the remote signed it */
async function refuseUnsigned(store: ReleaseStore, { name, release }: Named): Promise<void> {
  const problem = await judgeStored(store, { name, release });
  if (problem !== null) throw new RefusedRelease(name, release, [`it ${problem}`]);
}

/** Returns the listed key of this command. @throws with advice if there is no key that is valid now */
export function requireKey({ keys, signer }: Signing, name: string): ListedKey {
  const owners = describeOwners(name, keys);
  if (!signer)
    throw new Error(
      `Releases must be signed here, and ${owners}. Give your private key with --sign-with FILE or RELEASE_SIGNING_KEY_FILE.`,
    );
  const key = keys.findKey(signer.id);
  if (!key)
    throw new Error(
      `Your key ${signer.id} is not in the list, and ${owners}. The operator of the installation adds public keys.`,
    );
  const time = findTimeProblem(key, new Date().toISOString());
  if (time !== null)
    throw new Error(`Your key ${wordsOf(key)} would sign ${time}. Use one that is valid now; ${owners}.`);
  return key;
}

/** @throws before anything is written, if the key of this command may not release it */
export function refuseWithoutRights({ signing }: ReleaseStore, release: Rights): void {
  const problem = signing && findRightsProblem(release, requireKey(signing, release.name), signing.keys);
  if (problem !== null) throw new Error(`${release.name} cannot be released: it ${problem}.`);
}

/**
 * Puts a build into the store. Where releases are signed, it is signed in the same step, so that a killed command never
 * leaves a build there that cannot be signed any more.
 * @throws before anything is written, if this command may not release it or another build has its place in the store
 */
export async function publishBuild(store: ReleaseStore, output: string, release: Release): Promise<void> {
  if (!store.signing) return store.publish(output, release);
  refuseWithoutRights(store, release);
  const manifest = readFileSync(join(output, 'release.json'));
  const stored = await store.readAsset(release.name, release.release, 'release.json');
  // Anyone who can write to the store may have put a foreign build there to get it signed.
  if (stored && !stored.equals(manifest)) return refuseForeign(store, release);
  if (stored) return signRelease(store, release, manifest);
  // An image's builds cannot be written to, so the signature goes only into the copy.
  await store.publish(output, release, sign(store, { release, manifest, signatures: null }));
  await signWhatStays(store, parseRelease(manifest.toString()));
}

/** Two commands that publish a build at once may leave the `release.json` of one and the signatures of the other. */
async function signWhatStays(store: ReleaseStore, release: Release): Promise<void> {
  if ((await judgeStored(store, release)) === null) return;
  const stored = await readPublished(store, release);
  if (!stored || !isSameBuild(stored.release, release)) return refuseForeign(store, release);
  await signRelease(store, release, stored.manifest);
}

async function refuseForeign(store: ReleaseStore, { name, release }: Release): Promise<void> {
  const problem = await judgeStored(store, { name, release });
  if (problem === null) return;
  const advice = `If it is yours, sign it with the command sign ${name} ${release}. Otherwise remove the folder ${name}/${release} there, and release again.`;
  throw new RefusedRelease(name, release, [`the store has another build of that name, which ${problem}. ${advice}`]);
}

/** Ignores time, revision and measured costs, which differ from build to build. */
export const isSameBuild = (one: Release, other: Release) => isDeepStrictEqual(factsOf(one), factsOf(other));
const factsOf = ({ revision: _revision, builtAt: _builtAt, costs: _measured, ...facts }: Release) => facts;

/** Adds a signature to those in the store. @param manifest the content of its `release.json` */
export async function signRelease(store: ReleaseStore, release: Release, manifest: Uint8Array): Promise<void> {
  const signatures = await store.readAsset(release.name, release.release, signaturesFile);
  const content = sign(store, { release, manifest, signatures });
  await store.files.write(`${release.name}/${release.release}/${signaturesFile}`, content);
}

function sign({ signing }: ReleaseStore, published: PublishedRelease): string {
  if (!signing?.signer) throw new Error('There is no key to sign with.');
  return addSignature(published, signing.signer, new Date());
}
