import type { OpenedSlot, RemoteDescriptor } from '@quaywatch/shared/contract';
import { movedSlots, type MovedSlotName, type MovedSlots } from './moved-slots.ts';

declare global {
  /** Props and events of each version of each slot. `pnpm slots --types` writes them from what owners declare. */
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- others add to it
  interface QuaywatchSlots {} // oxlint-disable-line typescript/no-empty-object-type -- others add to it
}

export type SlotAddress = keyof QuaywatchSlots & string;
export type SlotName = SlotAddress | MovedSlotName;

type PropsAt<Address extends string> = Address extends keyof QuaywatchSlots ? QuaywatchSlots[Address] : object;

/** What a page passes to a slot, by the slot's address. */
export type SlotProps = { readonly [Address in SlotAddress]: Readonly<QuaywatchSlots[Address]> } & {
  readonly [Name in MovedSlotName]: Readonly<PropsAt<MovedSlots[Name]>>;
};

export type ParsedSlot = {
  readonly owner: string;
  readonly name: string;
  readonly version: number;
  /** `tracking.container-row@2`. */
  readonly address: string;
};

const isMoved = (slot: string): slot is MovedSlotName => Object.hasOwn(movedSlots, slot);

export const addressOfSlot = (owner: string, { name, version }: Pick<OpenedSlot, 'name' | 'version'>): string =>
  `${owner}.${name}@${version}`;

/** Also reads the names from before slots had owners. Returns null if the text does not name a slot. */
export function parseSlot(slot: string): ParsedSlot | null {
  const address = isMoved(slot) ? addressOfSlot(movedSlots[slot].owner, { name: slot, version: 1 }) : slot;
  const [, owner, name, version] = /^([a-z][a-z0-9-]*)\.([a-z][a-z0-9-]*)@([1-9]\d{0,2})$/.exec(address) ?? [];
  return owner && name && version ? { owner, name, version: Number(version), address } : null;
}

type Openers = {
  readonly shellOpens?: readonly OpenedSlot[] | undefined;
  readonly remotes: readonly { readonly descriptor: Pick<RemoteDescriptor, 'name' | 'opens'> }[];
};

/** Slots that an owner opens. A release from before slots had owners opens those moved to it, with unknown props. */
export const slotsOf = (owner: string, opens: readonly OpenedSlot[] | undefined): readonly OpenedSlot[] =>
  opens ??
  Object.entries(movedSlots).flatMap(([name, { owner: to, ...place }]) =>
    to === owner ? [{ ...place, name, version: 1, description: name, events: [] }] : [],
  );

/** Returns null if no live release opens the slot. */
export function findSlot({ shellOpens, remotes }: Openers, slot: string): OpenedSlot | null {
  const asked = parseSlot(slot);
  if (!asked) return null;
  const { owner, name, version } = asked;
  const remote = remotes.find(({ descriptor }) => descriptor.name === owner);
  const opened = slotsOf(owner, owner === 'shell' ? shellOpens : remote?.descriptor.opens);
  return opened.find((one) => one.name === name && one.version === version) ?? null;
}
