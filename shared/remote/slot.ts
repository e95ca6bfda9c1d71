import { createElement, Fragment, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useShellServices, type ShellServices } from './shell-services.ts';
import { checkSlotProps, guardSlotEvents } from './slot-props.ts';
import type { SlotAddress, SlotName, SlotProps } from './slots.ts';

type FilledProps = {
  /** Props by slot. */
  readonly handed: Readonly<Record<string, object>>;
  readonly empty: ReactNode;
};

function Filled({ handed, empty }: FilledProps) {
  const services = useShellServices();
  const { panelsFor, watchPanels } = services;
  const slots = Object.keys(handed).join(' ');
  const given = process.env['NODE_ENV'] === 'production' ? handed : checkAll(services, handed);
  // A new release may have other panels but must not remove one in use, so only an empty slot is filled.
  const [panels, setPanels] = useState(() => panelsFor(slots.split(' ')));
  useEffect(
    () => watchPanels(() => setPanels((shown) => (shown.length > 0 ? shown : panelsFor(slots.split(' '))))),
    [watchPanels, panelsFor, slots],
  );
  if (panels.length === 0) return empty;
  return createElement(
    Fragment,
    null,
    // The registry fixes the order of panels, so an index is a stable key.
    ...panels.map(({ slot, Panel }, index) => createElement(Panel, { key: index, ...given[slot] })),
  );
}

type SlotElementProps<Name extends SlotName> = {
  readonly name: Name;
  readonly props: SlotProps[Name];
  readonly empty?: ReactNode;
};

/**
 * A place that other remotes fill, in one version. Each panel loads, fails and recovers on its own.
 * @throws outside production, if nobody opens the slot or the props do not match it; a panel that sends a wrong event
 * also gets an error there
 */
export function Slot<Name extends SlotName>({ name, props, empty = null }: SlotElementProps<Name>) {
  return createElement(Filled, { handed: { [name]: props }, empty });
}

type BaseName = SlotAddress extends infer Address ? (Address extends `${infer Base}@${number}` ? Base : never) : never;

type VersionsOf<Base extends string> = {
  readonly [
    Address in SlotAddress as Address extends `${Base}@${infer Version extends number}` ? Version : never
  ]: SlotProps[Address];
};

type VersionedSlotProps<Base extends BaseName> = {
  /** `tracking.container-row`. */
  readonly name: Base;
  /** Every version that its owner opens, with the props of each. */
  readonly versions: VersionsOf<Base>;
  readonly empty?: ReactNode;
};

/**
 * A place whose old and new versions are filled side by side: each panel gets the props of the version it was made for.
 * @throws like `Slot`
 */
export function VersionedSlot<Base extends BaseName>({ name, versions, empty = null }: VersionedSlotProps<Base>) {
  const handed = Object.entries<object>(versions).map(([version, props]) => [`${name}@${version}`, props] as const);
  return createElement(Filled, { handed: Object.fromEntries(handed), empty });
}

function checkAll({ slotOf }: ShellServices, handed: FilledProps['handed']): FilledProps['handed'] {
  const check = ([slot, props]: [string, object]): [string, object] => {
    const opened = slotOf(slot);
    if (!opened) throw new Error(`Nobody opens the slot ${slot}.`);
    checkSlotProps(slot, opened, props);
    return [slot, opened.props ? guardSlotEvents(slot, opened, props) : props];
  };
  return Object.fromEntries(Object.entries(handed).map(check));
}

/** For example, a button that opens a pop-up is left out while no remote has that pop-up. */
export function useIsSlotFilled(...slots: readonly SlotName[]): boolean {
  const { panelsFor, watchPanels } = useShellServices();
  const isFilled = () => panelsFor(slots).length > 0;
  return useSyncExternalStore(watchPanels, isFilled, isFilled);
}
