import type { OpenedSlot } from '@quaywatch/shared/contract';
import { addressOfSlot } from '@quaywatch/shared/remote';
import { listFillers, openedBy, type RunningRelease } from './check-slots.ts';
import { readLiveChannels } from './change-channels.ts';
import { readCanaries } from './manage-canaries.ts';
import type { ReleaseStore } from './release-store.ts';

export type ListedSlot = {
  readonly address: string;
  readonly opened: OpenedSlot;
  readonly ownerName: string;
  /** Name and release of the owner, with its team if the release names one. */
  readonly owner: string;
  readonly fillers: readonly string[];
};

/** Reads the live releases and the canaries. */
export async function readRunning(store: ReleaseStore): Promise<RunningRelease[]> {
  const channels = await readLiveChannels(store);
  return [...(await store.listLive(channels)), ...(await readCanaries(store, channels))];
}

/** Lists all open slots, including versions that only a canary opens. */
export function listSlots(running: readonly RunningRelease[]): ListedSlot[] {
  const listed = running.flatMap((owner) =>
    openedBy(owner).map((opened): ListedSlot => {
      const address = addressOfSlot(owner.name, opened);
      const team = owner.descriptor?.owner;
      return {
        address,
        opened,
        ownerName: owner.name,
        owner: `${owner.name} ${owner.release}${team ? ` (${team})` : ''}`,
        fillers: listFillers(address, running),
      };
    }),
  );
  const isFirst = ({ address }: ListedSlot, place: number) =>
    listed.findIndex((one) => one.address === address) === place;
  return listed.filter(isFirst).sort((one, other) => (one.address < other.address ? -1 : 1));
}
