import { parseChannel, type Channel } from '@quaywatch/shared/release';
import type { StoreFiles } from '@quaywatch/shared/store';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { MirrorCopies } from './mirror-copies.ts';
import { listGiven, type MirrorPlan, type ReleaseName } from './plan-mirror.rules.ts';

export type MirrorChannels = {
  /** The remotes in the folder, and the shell. */
  listNames(): Promise<string[]>;
  /** Null also if it cannot be read. */
  read(name: string): Promise<Channel | null>;
  /** The releases that servers may give now. */
  listPresent(): Promise<ReleaseName[]>;
  remove(name: string): Promise<void>;
  /** A remote whose new release cannot be used keeps its current one. */
  switchTo(plan: MirrorPlan): Promise<void>;
  /**
   * The same for signed releases. A release that is already shown and still counts stays until its owner changes that,
   * whatever happens to the store.
   * @param gone remotes that their owner has retired
   */
  switchToCounted(plan: MirrorPlan, gone: ReadonlySet<string>): Promise<void>;
};

/** The channels in a mirror's folder. They tell servers what is live. */
export function createMirrorChannels(
  mirror: StoreFiles,
  copies: Pick<MirrorCopies, 'has'>,
  log: Logger,
): MirrorChannels {
  const fileOf = (name: string) => `${name}/channel.json`;
  const listNames = async () => (await mirror.list('')).filter((name) => !name.startsWith('.'));
  const remove = (name: string) => mirror.remove(fileOf(name));

  async function read(name: string): Promise<Channel | null> {
    try {
      return parseChannel(String(await mirror.read(fileOf(name))));
    } catch {
      return null;
    }
  }

  /** The channel without a canary and previews whose files are not here. */
  function withUsable(name: string, { canary, previews = [], ...others }: Channel): Channel {
    const isHere = ({ release }: { readonly release: string }) => copies.has({ name, release });
    const shown = previews.filter(isHere);
    return {
      ...others,
      ...(canary && isHere(canary) && { canary }),
      ...(shown.length > 0 && { previews: shown }),
    };
  }

  async function show(name: string, channel: Channel): Promise<void> {
    if (!copies.has({ name, release: channel.current })) return;
    const usable = withUsable(name, channel);
    if (isDeepStrictEqual(await read(name), usable)) return;
    await mirror.write(fileOf(name), JSON.stringify(usable));
    log.info({ name, release: channel.current, canary: usable.canary?.release }, 'releases: another release is live');
  }

  return {
    listNames,
    read,
    remove,
    async listPresent() {
      const names = await listNames();
      const channels = await Promise.all(names.map(read));
      return names.flatMap((name, index) => {
        const channel = channels[index];
        return channel ? listGiven(channel).map((release) => ({ name, release })) : [];
      });
    },
    async switchTo({ channels }) {
      for (const [name, channel] of Object.entries(channels)) await show(name, channel);
      for (const name of await listNames()) if (!(name in channels)) await remove(name);
    },
    async switchToCounted({ channels }, gone) {
      for (const [name, channel] of Object.entries(channels)) await show(name, channel);
      for (const name of await listNames()) {
        const present = await read(name);
        const isKept = present !== null && !gone.has(name) && copies.has({ name, release: present.current });
        if (isKept) await show(name, present);
        else await remove(name);
      }
    },
  };
}
