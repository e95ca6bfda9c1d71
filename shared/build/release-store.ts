import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseChannel, parseRelease, type Channel, type Channels, type Release } from '@quaywatch/shared/release';
import { signaturesFile, type ReleaseKeys, type Signer } from '@quaywatch/shared/signing';
import type { StoreFiles } from '@quaywatch/shared/store';
import { messageOf } from './message-of.ts';

export type Signing = {
  readonly keys: ReleaseKeys;
  /** Null without a private key: nothing can be released. */
  readonly signer: Signer | null;
};

/**
 * `<name>/<release>/` holds a release for ever, `<name>/channel.json` says which is live, and `.history/` says what was
 * live when. Only `changeChannels` changes what is live.
 */
export type ReleaseStore = ReturnType<typeof openReleaseStore>;

const folderOf = (name: string, release: string) => `${name}/${release}`;
const channelFile = (name: string) => `${name}/channel.json`;

/**
 * @param onReport is told once about each problem that does not stop a command
 * @param signing null if releases need no signature
 */
export function openReleaseStore(
  files: StoreFiles,
  onReport: (problem: string) => void = () => undefined,
  signing: Signing | null = null,
) {
  const reported = new Set<string>();
  const report = (problem: string) => {
    if (!reported.has(problem)) onReport(problem);
    reported.add(problem);
  };

  /**
   * A file that cannot be read counts as missing: a damaged release must not stop other remotes, and the next promotion
   * replaces a damaged channel.
   */
  async function readStored<Value>(path: string, parse: (text: string) => Value): Promise<Value | null> {
    const content = await files.read(path);
    if (!content) return null;
    try {
      return parse(content.toString());
    } catch (error) {
      report(`${join(files.place, path)} cannot be read: ${messageOf(error)}`);
      return null;
    }
  }

  const readRelease = (name: string, release: string) =>
    readStored(`${folderOf(name, release)}/release.json`, parseRelease);

  /** Names of everything that was ever published. */
  const listNames = async () => (await files.list('')).filter((name) => !name.startsWith('.'));

  return {
    files,
    report,
    signing,
    readRelease,
    listNames,

    readAsset: (name: string, release: string, path: string) => files.read(`${folderOf(name, release)}/${path}`),

    /** Oldest build first. */
    async listReleases(name: string): Promise<Release[]> {
      const entries = (await files.list(name)).filter((entry) => entry !== 'channel.json');
      const releases = await Promise.all(entries.map((release) => readRelease(name, release)));
      return releases.filter((release) => release !== null).sort((a, b) => a.builtAt.localeCompare(b.builtAt));
    },

    async readChannels(): Promise<Channels> {
      const names = await listNames();
      const channels = await Promise.all(names.map((name) => readStored(channelFile(name), parseChannel)));
      return Object.fromEntries(
        names.flatMap((name, index) => {
          const channel = channels[index];
          return channel ? [[name, channel]] : [];
        }),
      );
    },

    async listLive(channels: Channels): Promise<Release[]> {
      const live = await Promise.all(Object.entries(channels).map(([name, { current }]) => readRelease(name, current)));
      return live.filter((release) => release !== null);
    },

    /**
     * Does not change a release that is already in the store.
     * @param signatures the content of its file of signatures, which the folder of the build does not have
     */
    async publish(
      build: string,
      { name, release }: Pick<Release, 'name' | 'release'>,
      signatures?: string,
    ): Promise<void> {
      // An interrupted upload to a bucket leaves a folder without this file.
      if (await files.read(`${folderOf(name, release)}/release.json`)) return;
      await files.add(folderOf(name, release), build, signatures === undefined ? {} : { [signaturesFile]: signatures });
    },

    /** Open tabs that run the release can no longer load its files. */
    remove: (name: string, release: string) => files.remove(folderOf(name, release)),

    /** With null, nothing of the name is live any more. */
    async writeChannel(name: string, channel: Channel | null): Promise<void> {
      if (channel) await files.write(channelFile(name), `${JSON.stringify(channel, null, 2)}\n`);
      else await files.remove(channelFile(name));
    },
  };
}

/** Returns null if there is no release or it cannot be read. */
export function readBuiltRelease(folder: string): Release | null {
  try {
    return parseRelease(readFileSync(join(folder, 'release.json'), 'utf8'));
  } catch {
    return null;
  }
}
