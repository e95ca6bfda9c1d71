import type { StoreFiles } from '@quaywatch/shared/store';
import type { MirrorChannels } from './mirror-channels.ts';
import type { MirrorCopies, Signed } from './mirror-copies.ts';
import { keyOf, type MirrorPlan, type ReleaseName } from './plan-mirror.rules.ts';

export type MirrorSweeper = {
  /** Removes what no plan needs or keeps, and no channel names. */
  sweep(plan: MirrorPlan): Promise<void>;
  /** Removes copies whose key is no longer in the list. */
  dropUncounted(signed: Signed): Promise<void>;
};

/** Removes releases from a mirror's folder. */
export function createMirrorSweeper(mirror: StoreFiles, channels: MirrorChannels, copies: MirrorCopies): MirrorSweeper {
  async function listCopies(): Promise<ReleaseName[]> {
    const names = await channels.listNames();
    const entries = await Promise.all(names.map((name) => mirror.list(name)));
    return names.flatMap((name, index) =>
      (entries[index] ?? []).flatMap((release) => (release === 'channel.json' ? [] : { name, release })),
    );
  }

  return {
    async sweep({ needed, kept }) {
      const planned = new Set([...needed, ...kept].map(keyOf));
      for (const one of (await listCopies()).filter((copy) => !planned.has(keyOf(copy)))) {
        // A remote that could not be switched still uses a release that no step names.
        const channel = JSON.stringify(await channels.read(one.name));
        if (!channel.includes(`"${one.release}"`)) copies.moveAway(one, 'unused');
      }
      copies.sweepDrafts();
    },
    async dropUncounted({ judge }) {
      const found = await listCopies();
      const problems = await Promise.all(found.map(judge.judgeCopy));
      for (const { name, release } of found.filter((_, index) => problems[index] !== null)) {
        // While a channel names a missing release, a server keeps serving the last live one.
        if ((await channels.read(name))?.current === release) await channels.remove(name);
        copies.moveAway({ name, release }, 'uncounted');
      }
    },
  };
}
