import { placeholders, type ShellServices, type SlotName, type SlotProps } from '@quaywatch/shared/remote';
import { Dialog } from '@quaywatch/shared/ui';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { isTrial } from './is-trial.ts';
import type { RegistryStore } from './registry-store.ts';
import { RemotePart } from './remote-part.tsx';

function useTrialChecks(slot: SlotName, props: object): void {
  useEffect(() => {
    if (!isTrial()) return;
    void import('@quaywatch/shared/remote/slot-props').then(({ checkSlotProps }) => {
      try {
        checkSlotProps(slot, props);
      } catch (error) {
        console.error(error instanceof Error ? error.message : String(error)); // eslint-disable-line no-console -- the trial reads it
      }
    });
  });
}

type Panel = ComponentType<{ onClose?: () => void }>;

export function createPanelsFor({ current }: Pick<RegistryStore, 'current'>): ShellServices['panelsFor'] {
  const panels = new Map<string, Panel>();

  /** A new component at each render would lose the panel's state. */
  function panelOf(slot: SlotName, remote: string, module: string, title: string): Panel {
    const key = `${slot} ${remote} ${module}`;
    const panel = panels.get(key) ?? createPanel(slot, remote, module, title);
    panels.set(key, panel);
    return panel;
  }

  return <Name extends SlotName>(slot: Name) =>
    current().remotes.flatMap(({ descriptor }) =>
      descriptor.panels
        .filter((panel) => panel.slot === slot)
        .map(({ module, title }) => panelOf(slot, descriptor.name, module, title) as ComponentType<SlotProps[Name]>),
    );
}

function createPanel(slot: SlotName, remote: string, module: string, title: string): Panel {
  const { isPopUp, lines } = placeholders[slot];
  const part = { remote, module, title, lines };
  return function Panel(props) {
    useTrialChecks(slot, props);
    // A pop-up that is loading or unavailable must be as easy to close as one that is there.
    const inDialog = (look: ReactNode) => (
      <Dialog title={title} onClose={props.onClose}>
        {look}
      </Dialog>
    );
    return <RemotePart {...part} componentProps={props} {...(isPopUp ? { frame: inDialog } : {})} />;
  };
}
