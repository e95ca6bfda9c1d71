import { isDeepStrictEqual } from 'node:util';
import { parseRelease, type Channels, type Release } from '@quaywatch/shared/release';
import { judgeRelease, signaturesFile, type PublishedRelease } from '@quaywatch/shared/signing';
import { listApps, outputOf } from './app.ts';
import { changeChannels, readLiveChannels, type Author } from './change-channels.ts';
import { messageOf } from './message-of.ts';
import { refuseDamaged, RefusedRelease } from './refuse-release.ts';
import { readBuiltRelease, type ReleaseStore } from './release-store.ts';
import { isSameBuild, refuseWithoutRights, signRelease } from './sign-releases.ts';

type SignOptions = Author & {
  /** The folder of the workspace whose builds are compared. */
  readonly root: string;
  /** Also signs releases that neither a local build nor a signature vouches for. */
  readonly asStored?: boolean;
};

/**
 * Signs the live release of a remote, its canary, the previous release and the previews. Also signs a step that records
 * the remote's channel. Used for releases from before there were signatures, and after a key was lost.
 * @returns the releases that were signed
 * @throws RefusedRelease if nothing vouches for what the store has, or an error if nothing is live or what is live
 * changes meanwhile
 */
export async function signLive(
  store: ReleaseStore,
  name: string,
  { root, asStored = false, ...author }: SignOptions,
): Promise<Release[]> {
  const findChannel = async (channels: Channels) => channels[name] ?? (await store.readChannels())[name];
  const channel = await findChannel(await readLiveChannels(store));
  if (!channel) throw new Error(`No release of ${name} is live.`);
  const signed: Release[] = [];
  for (const release of [channel.current, channel.canary?.release].filter((one) => one !== undefined))
    signed.push(await signStored(store, name, release, { root, asStored }));
  const others = [channel.previous, ...(channel.previews ?? []).map(({ release }) => release)];
  const before: Release[] = [];
  for (const release of others) before.push(...(await signIfKnown(store, name, release, { root, asStored })));
  const reason = author.reason ?? 'signed again';
  const again = async (channels: Channels) => {
    // Signing takes a while, and another command may have changed what is live.
    if (!isDeepStrictEqual(await findChannel(channels), channel))
      throw new Error(`What is live of ${name} has changed meanwhile. Check it, and sign again.`);
    return { ...channels, [name]: channel };
  };
  await changeChannels(store, 'promote', { ...author, reason }, again, [name]);
  return [...signed, ...before];
}

type Vouchers = Required<Pick<SignOptions, 'root' | 'asStored'>>;

/**
 * Signs one release of the store, which does not make it live.
 * @throws RefusedRelease if it is damaged or nothing vouches for it
 */
export async function signStored(store: ReleaseStore, name: string, id: string, vouchers: Vouchers): Promise<Release> {
  const manifest = await store.readAsset(name, id, 'release.json');
  if (!manifest) throw new Error(`${name} ${id} is not in the store.`);
  const release = parseRelease(manifest.toString());
  if (release.name !== name || release.release !== id)
    throw new RefusedRelease(name, id, [`it is in fact ${release.name} ${release.release}`]);
  refuseWithoutRights(store, release);
  await refuseDamaged(store, release);
  const signatures = await store.readAsset(name, id, signaturesFile);
  refuseUnknown(store, { release, manifest, signatures }, vouchers);
  await signRelease(store, release, manifest);
  return release;
}

/**
 * Without this check, anyone who can write to the store could get an unchecked release signed. It judges the bytes that
 * are signed: the store may have others by now.
 */
function refuseUnknown({ signing }: ReleaseStore, published: PublishedRelease, { root, asStored }: Vouchers): void {
  if (asStored || !signing || judgeRelease(published, signing.keys) === null) return;
  const { release } = published;
  const builds = listApps(root).map((folder) => readBuiltRelease(outputOf(root, folder)));
  const build = builds.find((one) => one?.name === release.name && one.release === release.release);
  const advice = 'Build its sources and sign again, or use --as-stored to sign what the store has without comparing it';
  if (!build)
    throw new RefusedRelease(release.name, release.release, [`there is no build here to compare it with. ${advice}`]);
  if (!isSameBuild(build, release))
    throw new RefusedRelease(release.name, release.release, [
      'it differs from what is built here from the same sources',
    ]);
}

/** Only reports a failure: an unsigned earlier release or preview must not hold up the rest. */
async function signIfKnown(
  store: ReleaseStore,
  name: string,
  release: string | null,
  vouchers: Vouchers,
): Promise<Release[]> {
  if (release === null) return [];
  try {
    return [await signStored(store, name, release, vouchers)];
  } catch (error) {
    store.report(`Not signed: ${messageOf(error)}`);
    return [];
  }
}
