import type { OpenedSlot } from '@quaywatch/shared/contract';
import { findSlot } from '@quaywatch/shared/remote';

/** Set by jest-options.ts. */
const { knownSlots = {} } = globalThis as { knownSlots?: Readonly<Record<string, OpenedSlot[]>> };

const { shell, ...ofRemotes } = knownSlots;

/** The slot as its owner declares it in the sources. */
export const knownSlot = (slot: string): OpenedSlot | null =>
  findSlot(
    {
      shellOpens: shell,
      remotes: Object.entries(ofRemotes).map(([name, opens]) => ({ descriptor: { name, opens } })),
    },
    slot,
  );
