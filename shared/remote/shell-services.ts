import type { OpenedSlot } from '@quaywatch/shared/contract';
import { createContext, createElement, useContext, type ComponentType, type ReactNode } from 'react';

/** A panel, and which version of the slot it fills. */
export type SlotPanel = { readonly slot: string; readonly Panel: ComponentType<object> };

export type ShellServices = {
  /** Tells screen readers a message, politely. */
  readonly announce: (message: string) => void;
  /** Asks before the page is left, until the returned function is called. Pages use `useUnsavedChanges` instead. */
  readonly askBeforeLeaving: (question: string) => () => void;
  /**
   * Panels for versions of a slot; from each remote, the one for the newest version. Each shows its own loading and
   * failure, and keeps its identity between renders.
   */
  readonly panelsFor: (slots: readonly string[]) => readonly SlotPanel[];
  /** Null if nobody opens the slot. The props are left out if nothing checks them. */
  readonly slotOf: (slot: string) => OpenedSlot | null;
  /** Calls the listener when other panels may fill a slot, until the returned function is called. */
  readonly watchPanels: (listener: () => void) => () => void;
};

const Services = createContext<ShellServices | null>(null);

type ShellServicesProviderProps = { readonly services: ShellServices; readonly children?: ReactNode };

export function ShellServicesProvider({ services, children }: ShellServicesProviderProps) {
  return createElement(Services, { value: services }, children);
}

/** @throws outside the shell: a page cannot run without it */
export function useShellServices(): ShellServices {
  const services = useContext(Services);
  if (!services) throw new Error('A page of a remote needs a ShellServicesProvider around it.');
  return services;
}
