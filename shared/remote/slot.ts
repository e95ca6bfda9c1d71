import type { SlotName } from '@quaywatch/shared/contract';
import { createElement, Fragment, type ComponentType, type ReactNode } from 'react';
import { useShellServices } from './shell-services.ts';
import type { SlotProps } from './slots.ts';

type SlotElementProps<Name extends SlotName> = {
  readonly name: Name;
  readonly props: SlotProps[Name];
  /** Shown when no live remote fills the slot. */
  readonly empty?: ReactNode;
};

/** A place that other remotes fill; each panel loads, fails and heals on its own. */
export function Slot<Name extends SlotName>({ name, props, empty = null }: SlotElementProps<Name>) {
  const panels: readonly ComponentType<SlotProps[Name]>[] = useShellServices().panelsFor(name);
  if (panels.length === 0) return empty;
  return createElement(
    Fragment,
    null,
    // The order of panels is fixed by the registry, so that the index is a stable key.
    ...panels.map((Panel, index) => createElement(Panel as ComponentType<object>, { key: index, ...props })),
  );
}
