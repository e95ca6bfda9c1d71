import { createElement, Fragment, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useShellServices } from './shell-services.ts';
import { checkSlotProps, guardSlotEvents, type SlotProps } from './slot-props.ts';
import type { SlotName } from './slots.ts';

type SlotElementProps<Name extends SlotName> = {
  readonly name: Name;
  readonly props: SlotProps[Name];
  readonly empty?: ReactNode;
};

/**
 * A place that other remotes fill. Each panel loads, fails and recovers on its own.
 * @throws in development and in tests, when the props do not match the slot; a panel that sends a wrong event also gets
 * an error there
 */
export function Slot<Name extends SlotName>({ name, props, empty = null }: SlotElementProps<Name>) {
  const handed = process.env['NODE_ENV'] === 'production' ? props : checked(name, props);
  const { panelsFor, watchPanels } = useShellServices();
  // A new release may have other panels but must not take away one in use, so only an empty slot is filled.
  const [panels, setPanels] = useState<readonly ComponentType<SlotProps[Name]>[]>(() => panelsFor(name));
  useEffect(
    () => watchPanels(() => setPanels((shown) => (shown.length > 0 ? shown : panelsFor(name)))),
    [watchPanels, panelsFor, name],
  );
  if (panels.length === 0) return empty;
  return createElement(
    Fragment,
    null,
    // The registry fixes the order of panels.
    ...panels.map((Panel, index) => createElement(Panel as ComponentType<object>, { key: index, ...handed })),
  );
}

function checked<Props extends object>(name: SlotName, props: Props): Props {
  checkSlotProps(name, props);
  return guardSlotEvents(name, props);
}

/** A button that opens a pop-up is left out while no remote has that pop-up. */
export const useIsSlotFilled = (slot: SlotName): boolean => useShellServices().panelsFor(slot).length > 0;
