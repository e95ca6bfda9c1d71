import type { OpenedSlot } from '@quaywatch/shared/contract';
import type { FilledSlot, Release } from '@quaywatch/shared/release';
import { addressOfSlot, movedSlots, parseSlot, slotsOf, type ParsedSlot } from '@quaywatch/shared/remote';
import { findExampleProblems } from './find-example-problems.ts';
import { findMisfits } from './find-misfits.ts';
import { shapeOf } from './shape-of.ts';

/** The part of a release that tells which slots it opens and fills. It comes from the store or a registry. */
export type RunningRelease = Pick<Release, 'name' | 'release' | 'descriptor' | 'opens'>;

export const openedBy = ({ name, opens, descriptor }: RunningRelease): readonly OpenedSlot[] =>
  slotsOf(name, name === 'shell' ? opens : descriptor?.opens);

const sayRelease = ({ name, release }: Pick<Release, 'name' | 'release'>) => `${name} ${release}`;

const filledBy = ({ descriptor }: RunningRelease) =>
  (descriptor?.panels ?? []).flatMap(({ slot, module }) => {
    const parsed = parseSlot(slot);
    return parsed ? [{ slot: parsed, module }] : [];
  });

/** Lists problems of the slots that a release opens and of the panels it offers, one sentence each. */
export function findSlotProblems(candidate: Release, live: readonly Release[]): string[] {
  const others = live.filter(({ name }) => name !== candidate.name);
  return [
    ...findExampleProblems(candidate.name, openedBy(candidate)),
    ...findTooNew(candidate, others),
    ...filledBy(candidate).flatMap(({ slot, module }) => {
      const owner = [...others, candidate].find(({ name }) => name === slot.owner);
      return findPanelProblems(candidate, slot, owner).map((problem) => `${module} fills ${slot.address}, ${problem}`);
    }),
  ];
}

/** A shell from before slots had owners shows only the slots of that time. */
function findTooNew(candidate: Release, others: readonly Release[]): string[] {
  const shell = others.find(({ name }) => name === 'shell');
  if (!shell || shell.opens) return [];
  const isKnown = ({ name, version }: Pick<ParsedSlot, 'name' | 'version'>) => version === 1 && name in movedSlots;
  const slots = [
    ...openedBy(candidate)
      .filter((one) => !isKnown(one))
      .map((one) => addressOfSlot(candidate.name, one)),
    ...(candidate.descriptor?.panels ?? []).map(({ slot }) => slot).filter((slot) => slot.includes('@')),
  ];
  return [...new Set(slots)].map((slot) => `${slot} needs a newer shell than ${shell.release}`);
}

function findPanelProblems(candidate: Release, slot: ParsedSlot, owner: Release | undefined): string[] {
  const isMoved = slot.name in movedSlots && slot.version === 1;
  if (!owner) return isMoved ? [] : [`but no release of ${slot.owner} is live`];
  const opened = openedBy(owner);
  const named = opened.filter(({ name }) => name === slot.name);
  const found = named.find(({ version }) => version === slot.version);
  const versions = named.map(({ version }) => version).join(' and ');
  if (!found && named.length) return [`but ${sayRelease(owner)} opens ${slot.name} only in version ${versions}`];
  const known = opened.map((one) => addressOfSlot(owner.name, one)).join(', ');
  if (!found) return [`but ${sayRelease(owner)} opens ${known ? `only ${known}` : 'no slots'}`];
  const built = candidate.fills?.find((one) => one.slot === slot.address)?.opened;
  if (!built || !found.props) return [];
  return findBreaks(found, built).map(
    (problem) => `built for a different form of it: in ${sayRelease(owner)} ${problem}`,
  );
}

/** Two panels in a slot that takes one would overlap, or open two pop-ups. */
export function findCrowds(candidate: Release, others: readonly Release[]): string[] {
  const all = [...others, candidate];
  const takesMany = ({ owner, name, version }: ParsedSlot) => {
    const release = all.find((one) => one.name === owner);
    const opened = release && openedBy(release).find((one) => one.name === name && one.version === version);
    const moved = Object.entries(movedSlots).find(([key]) => key === name)?.[1];
    return (opened ?? moved)?.takes === 'many';
  };
  return filledBy(candidate).flatMap(({ slot }) =>
    takesMany(slot)
      ? []
      : others
          .filter((other) =>
            filledBy(other).some((one) => one.slot.owner === slot.owner && one.slot.name === slot.name),
          )
          .map(({ name }) => `the slot ${slot.owner}.${slot.name} is already filled by ${name}`),
  );
}

type Opened = Pick<OpenedSlot, 'props' | 'optional' | 'events' | 'popUp'>;

const shapeOfProps = ({ props = {}, optional = [] }: Opened) =>
  shapeOf({
    type: 'object',
    properties: props,
    required: Object.keys(props).filter((name) => !optional.includes(name)),
  });

/** Lists what would break a panel that was made for `taken` if the slot opens as `given`. */
function findBreaks(given: Opened, taken: Opened): string[] {
  const props = findMisfits(shapeOfProps(given), shapeOfProps(taken)).flatMap((misfit) => {
    switch (misfit.kind) {
      case 'missing':
        return [`${misfit.field} may be missing`];
      // Props that a panel does not know do no harm.
      case 'refused':
        return [];
      case 'type':
      case 'text':
        return [`${misfit.field} may be ${misfit.given} (before: ${misfit.taken})`];
    }
  });
  const events = taken.events
    .filter((event) => !given.events.includes(event))
    .map((event) => `${event} is not an event`);
  const popUp = given.popUp === taken.popUp ? [] : [given.popUp ? 'it is a pop-up' : 'it is not a pop-up'];
  return [...props, ...events, ...popUp];
}

/** Lists versions that changed in a way that breaks panels made for them. The change needs a new version number. */
export function findChangedVersions(candidate: Release, before: readonly Release[]): string[] {
  const live = before.find(({ name }) => name === candidate.name);
  if (!live) return [];
  return openedBy(candidate).flatMap((opened) => {
    const was = openedBy(live).find(({ name, version }) => name === opened.name && version === opened.version);
    if (!was?.props) return [];
    const address = addressOfSlot(candidate.name, opened);
    return findBreaks(opened, was).map(
      (problem) => `${address} differs from ${live.release}: ${problem}; open a new version beside it`,
    );
  });
}

/** Lists versions that are no longer opened although a running release fills them, and names that release. */
export function findDroppedSlots(
  candidate: Release,
  before: readonly Release[],
  running: readonly Release[],
): string[] {
  const isOpen = (slot: Pick<OpenedSlot, 'name' | 'version'>) =>
    openedBy(candidate).some(({ name, version }) => name === slot.name && version === slot.version);
  const others = running.filter(({ name }) => name !== candidate.name);
  return nameDropped(candidate.name, before, [...others, candidate], isOpen);
}

/** The same as `findDroppedSlots`, if nothing of the owner stays live. */
export const findDroppedWith = (owner: string, live: readonly Release[], running: readonly Release[]): string[] =>
  nameDropped(
    owner,
    live,
    running.filter(({ name }) => name !== owner),
    () => false,
  );

function nameDropped(
  owner: string,
  before: readonly Release[],
  running: readonly Release[],
  isOpen: (slot: OpenedSlot) => boolean,
): string[] {
  const live = before.find(({ name }) => name === owner);
  const gone = live ? openedBy(live).filter((one) => !isOpen(one)) : [];
  return gone.flatMap((one) => {
    const address = addressOfSlot(owner, one);
    return listFillers(address, running).map(
      (filler) => `${address} is missing, but ${filler} fills it; use --drops-slots if this is intended`,
    );
  });
}

/** Lists the releases that fill a slot, such as `alerts 1.0.0-3f2a9c (Alerts team)`. */
export const listFillers = (address: string, running: readonly RunningRelease[]): string[] =>
  running
    .filter((one) => filledBy(one).some(({ slot }) => slot.address === address))
    .map((one) => sayRelease(one) + (one.descriptor?.owner ? ` (${one.descriptor.owner})` : ''));

/** The form of the slot that each panel was built for, to be compared with the live one at release. */
export function describeFills(
  panels: readonly { readonly slot: string }[],
  known: Readonly<Record<string, readonly OpenedSlot[]>>,
): FilledSlot[] {
  return panels.flatMap(({ slot }) => {
    const parsed = parseSlot(slot);
    const opened =
      parsed && known[parsed.owner]?.find((one) => one.name === parsed.name && one.version === parsed.version);
    if (!opened) return [];
    const { props, optional, events, popUp } = opened;
    return [{ slot: parsed.address, opened: { props, optional, events, popUp } }];
  });
}
