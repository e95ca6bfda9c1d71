import { useCallback, useMemo } from 'react';
import type { Container } from '@quaywatch/shared/contract';
import { useKeptState } from '@quaywatch/shared/query';
import type { SlotProps } from '@quaywatch/shared/remote';

export function toggled<Item>(set: ReadonlySet<Item>, item: Item): Set<Item> {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}

export type Selection = {
  /**
   * Only the ticked numbers on screen. Stays the same set until one of them is ticked or unticked, or others are shown.
   */
  readonly numbers: ReadonlySet<string>;
  /** All ticked numbers, also of hidden containers. Does not change when other containers are shown. */
  readonly ticked: ReadonlySet<string>;
  readonly isAll: boolean;
  /** Stays the same function for the same containers. */
  readonly toggle: (number: string) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
};

/** Kept by number, so that a refresh or sort keeps the ticks (CON-D12). No tool acts on a hidden container. */
export function useSelection(foundNumbers: readonly string[], shownNumbers: readonly string[]): Selection {
  const [ticked, setTicked] = useKeptState<ReadonlySet<string>>('ticked', new Set());
  const shown = shownNumbers.join(' ');
  const numbers = useMemo(() => new Set(shown.split(' ').filter((number) => ticked.has(number))), [shown, ticked]);
  const hidden = foundNumbers.filter((number) => ticked.has(number) && !numbers.has(number));
  const found = foundNumbers.join(' ');
  const toggle = useCallback(
    (number: string) =>
      setTicked((before) => new Set(found.split(' ').filter((one) => toggled(before, number).has(one)))),
    [found, setTicked],
  );
  const isAll = numbers.size > 0 && numbers.size === shownNumbers.length;

  return {
    numbers,
    ticked,
    isAll,
    toggle,
    toggleAll: () => setTicked(new Set([...(isAll ? [] : shownNumbers), ...hidden])),
    clear: () => setTicked(new Set()),
  };
}

export type SelectedContainer = SlotProps['template-application']['selection'][number];

/** For panels of other remotes. The first status row counts. */
export const listSelectedContainers = (
  containers: readonly Container[],
  selected: ReadonlySet<string>,
): SelectedContainer[] =>
  containers
    .filter(({ container }) => selected.has(container))
    .map(({ container, isAvailableForSettingAlerts, containerStatuses: [first] }) => ({
      containerNumber: container,
      // The server refuses the templates for all containers if one visit takes no alerts.
      gkey: (isAvailableForSettingAlerts && first?.gkey) || null,
      activityType: first?.activity ?? null,
    }));
