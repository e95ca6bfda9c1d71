import type { SavedList, SavedListStanding } from '@quaywatch/shared/contract';
import { countContainers } from '../../results/visit.rules.ts';

/** The numbers of the list whose containers have left their port; undefined until these are known. */
export function findLeft(
  standings: readonly SavedListStanding[] | undefined,
  { customerContainerNumberListId: listId, containerNumbers }: SavedList,
): readonly string[] | undefined {
  const left = standings?.find(({ customerContainerNumberListId: id }) => id === listId)?.leftPort;
  return left && containerNumbers.filter((number) => left.includes(number));
}

export const takeOut = (numbers: readonly string[], removed: readonly string[]): string[] =>
  numbers.filter((number) => !removed.includes(number));

/** Puts the numbers back at their old places, before those added since. */
export const putBack = (
  numbers: readonly string[],
  { before, removed }: { readonly before: readonly string[]; readonly removed: readonly string[] },
): string[] => [
  ...before.filter((number) => numbers.includes(number) || removed.includes(number)),
  ...takeOut(numbers, before),
];

export const sayRemoved = ({ name }: SavedList, removed: readonly string[]): string =>
  removed.length === 0
    ? `What has left had already been removed from ${name}.`
    : `Removed ${countContainers(removed.length)} from ${name}.`;

/** @param list as the undo found it */
export function sayPutBack(list: SavedList, removed: readonly string[]): string {
  const { length } = takeOut(removed, list.containerNumbers);
  return length === 0
    ? `What was removed was already back in ${list.name}.`
    : `Put ${countContainers(length)} back into ${list.name}.`;
}
