import { parseRelease, type Release, type ReleaseAsset } from '@quaywatch/shared/release';
import { signaturesFile } from '@quaywatch/shared/signing';
import { integrityOf, type StoreFiles } from '@quaywatch/shared/store';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, constants, gzip } from 'node:zlib';
import { messageOf } from '../platform/message-of.ts';
import { keyOf, type ReleaseName } from './plan-mirror.rules.ts';

const unpack = promisify(brotliDecompress);
const pack = promisify(gzip);
/** Fewer than the bucket client requests at once, so that a request about the bucket itself need not wait for files. */
const mostAtOnce = 6;

export class DamagedRelease extends Error {}

/** Whether the copy is exactly what was built. */
export function isWhole(folder: string, one: ReleaseName): boolean {
  try {
    const { assets } = requireRelease(one, readFileSync(join(folder, keyOf(one), 'release.json')));
    return assets.every(
      ({ path, integrity }) => integrityOf(readFileSync(join(folder, keyOf(one), path))) === integrity,
    );
  } catch {
    return false;
  }
}

/**
 * Whether a signed release counts.
 * @returns null if so, otherwise the reason, as the end of a sentence about it
 */
export type JudgeManifest = (manifest: Buffer, signatures: Buffer | null) => string | null;

/**
 * Fetches a release and checks every file's digest. Afterwards the release is here completely or not at all.
 * @param draft a folder that does not exist yet, on the same disk
 * @param judge null if releases are not signed
 * @throws DamagedRelease when a file is missing or differs, or the release does not count; BucketProblem when the store
 * does not answer
 */
export async function fetchRelease(
  store: StoreFiles,
  folder: string,
  draft: string,
  one: ReleaseName,
  judge: JudgeManifest | null = null,
): Promise<void> {
  try {
    const description = await store.read(`${keyOf(one)}/release.json`);
    if (!description) throw new DamagedRelease('release.json is missing');
    const signatures = judge && (await store.read(`${keyOf(one)}/${signaturesFile}`));
    const problem = judge && judge(description, signatures);
    if (problem !== null) throw new DamagedRelease(`it ${problem}`);
    const { assets, builtAt } = requireRelease(one, description);
    mkdirSync(draft, { recursive: true });
    await inGroups(assets, (asset) => fetchAsset(store, draft, one, asset));
    const scripts = assets.filter(({ path }) => path.endsWith('.js'));
    await inGroups(scripts, ({ path }) => fetchMap(store, draft, one, `${path}.map`));
    write(draft, 'release.json', description);
    if (signatures) write(draft, signaturesFile, signatures);
    // Lists show the latest build first, in whatever order releases were fetched.
    utimesSync(draft, new Date(builtAt), new Date(builtAt));
    place(draft, join(folder, keyOf(one)));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function requireRelease({ name, release }: ReleaseName, content: Buffer): Release {
  const found = parse(content);
  if (found.name !== name || found.release !== release)
    throw new DamagedRelease(`it is in fact ${found.name} ${found.release}`);
  const stray = found.assets.find(({ path }) => !isInside(path));
  if (stray) throw new DamagedRelease(`${stray.path} is not a valid path`);
  return found;
}

function parse(content: Buffer): Release {
  try {
    return parseRelease(content.toString());
  } catch (error) {
    throw new DamagedRelease(`release.json: ${messageOf(error)}`);
  }
}

/** Paths in a release become paths here, so they must not leave its folder. */
const isInside = (path: string) => path.split('/').every((part) => /^[^\\\0]+$/.test(part) && !/^\.+$/.test(part));

async function fetchAsset(store: StoreFiles, draft: string, one: ReleaseName, asset: ReleaseAsset): Promise<void> {
  const { path, bytes, wireBytes } = asset;
  const packed = bytes === wireBytes ? null : await store.read(`${keyOf(one)}/${path}.br`);
  const unpacked = packed && (await unpackSame(packed, asset));
  if (packed && unpacked) {
    write(draft, path, unpacked);
    write(draft, `${path}.br`, packed);
    write(draft, `${path}.gz`, await pack(unpacked, { level: constants.Z_BEST_COMPRESSION }));
    return;
  }
  const content = await store.read(`${keyOf(one)}/${path}`);
  if (!content) throw new DamagedRelease(`${path} is missing`);
  if (!isSame(content, asset)) throw new DamagedRelease(`${path} differs from the build`);
  write(draft, path, content);
}

/**
 * The helpdesk locates errors with source maps. No release lists them, no browser gets them, and most releases have
 * none.
 */
async function fetchMap(store: StoreFiles, draft: string, one: ReleaseName, path: string): Promise<void> {
  const content = await store.read(`${keyOf(one)}/${path}`);
  if (content) write(draft, path, content);
}

const isSame = (content: Buffer, { bytes, integrity }: ReleaseAsset) =>
  content.length === bytes && integrityOf(content) === integrity;

/** @returns null if the compressed copy does not match */
async function unpackSame(packed: Buffer, asset: ReleaseAsset): Promise<Buffer | null> {
  try {
    const content = await unpack(packed, { maxOutputLength: asset.bytes });
    return isSame(content, asset) ? content : null;
  } catch {
    return null;
  }
}

async function inGroups<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += mostAtOnce)
    await Promise.all(items.slice(start, start + mostAtOnce).map(work));
}

function write(draft: string, path: string, content: Buffer): void {
  // The draft is removed once a file has failed.
  if (!existsSync(draft)) return;
  mkdirSync(dirname(join(draft, path)), { recursive: true });
  writeFileSync(join(draft, path), content, { flush: true });
}

function place(draft: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  const old = `${draft}.old`;
  try {
    // Only a damaged copy can be in the way.
    if (existsSync(target)) renameSync(target, old);
    renameSync(draft, target);
  } catch (error) {
    // Another process has already put the same release there.
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(old, { recursive: true, force: true });
  }
}
