import type { OpenedSlot } from '@quaywatch/shared/contract';
import { findSlot, parseSlot, type ShellServices } from '@quaywatch/shared/remote';
import { Dialog } from '@quaywatch/shared/ui';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { isTrial } from './is-trial.ts';
import type { RegistryStore } from './registry-store.ts';
import { RemotePart } from './remote-part.tsx';

type CheckProps = (slot: string, props: object) => Promise<void>;

/** The script of the check loads with the first panel that is checked. */
function createLazyCheck(): CheckProps {
  let check: Promise<CheckProps> | undefined;
  return async (slot, props) => {
    check ??= import('./check-panel-props.ts').then((script) => script.createPropsCheck());
    return (await check)(slot, props);
  };
}

function useChecks(check: CheckProps, slot: string, props: object): void {
  useEffect(() => {
    if (!isTrial() && process.env['NODE_ENV'] !== 'development') return;
    check(slot, props).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : String(error)); // eslint-disable-line no-console -- the trial reads it, and developers do
    });
  });
}

type Panel = ComponentType<{ onClose?: () => void }>;
type PanelPart = { readonly remote: string; readonly module: string; readonly title: string; readonly lines: number };

export function createSlotServices({
  current,
}: Pick<RegistryStore, 'current'>): Pick<ShellServices, 'panelsFor' | 'slotOf'> {
  const panels = new Map<string, Panel>();
  const check = createLazyCheck();

  /** Keeps the component: a new one at each render would lose the panel's state. */
  function panelOf(slot: string, { popUp, lines }: OpenedSlot, part: Omit<PanelPart, 'lines'>): Panel {
    const key = `${slot} ${part.remote} ${part.module}`;
    const panel = panels.get(key) ?? createPanel({ ...part, lines }, popUp, (props) => useChecks(check, slot, props));
    panels.set(key, panel);
    return panel;
  }

  return {
    slotOf: (slot) => findSlot(current(), slot),

    panelsFor(slots) {
      const asked = new Map(slots.map((slot) => [parseSlot(slot)?.address, slot]));
      return current().remotes.flatMap(({ descriptor }) => {
        const found = descriptor.panels.flatMap(({ slot: filled, module, title }) => {
          const { address, version = 0 } = parseSlot(filled) ?? {};
          const slot = asked.get(address);
          const opened = slot === undefined ? null : findSlot(current(), slot);
          return slot !== undefined && opened ? [{ version, slot, opened, module, title }] : [];
        });
        const newest = Math.max(...found.map(({ version }) => version));
        return found
          .filter(({ version }) => version === newest)
          .map(({ slot, opened, module, title }) => ({
            slot,
            Panel: panelOf(slot, opened, { remote: descriptor.name, module, title }) as ComponentType<object>,
          }));
      });
    },
  };
}

function createPanel(part: PanelPart, isPopUp: boolean, useOwnChecks: (props: object) => void): Panel {
  return function Panel(props) {
    useOwnChecks(props);
    // A pop-up that is loading or unavailable must be as easy to close as a loaded one.
    const inDialog = (look: ReactNode) => (
      <Dialog title={part.title} onClose={props.onClose}>
        {look}
      </Dialog>
    );
    return <RemotePart {...part} componentProps={props} {...(isPopUp ? { frame: inDialog } : {})} />;
  };
}
