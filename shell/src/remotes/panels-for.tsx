import { placeholders, type ShellServices, type SlotName, type SlotProps } from '@quaywatch/shared/remote';
import { Dialog } from '@quaywatch/shared/ui';
import type { ComponentType, ReactNode } from 'react';
import { currentRegistry } from './registry-store.ts';
import { RemotePart } from './remote-part.tsx';
import { useTrialChecks } from './use-trial-checks.ts';

type Panel = ComponentType<{ onClose?: () => void }>;

const panels = new Map<string, Panel>();

/** The panels that fill a slot, in the order of the registry; part of the services that the shell gives to remotes. */
export const panelsFor: ShellServices['panelsFor'] = <Name extends SlotName>(slot: Name) =>
  currentRegistry().remotes.flatMap(({ descriptor }) =>
    descriptor.panels
      .filter((panel) => panel.slot === slot)
      .map(({ module, title }) => panelOf(slot, descriptor.name, module, title) as ComponentType<SlotProps[Name]>),
  );

/** One component per panel for the life of the document: a new one with every render would lose the panel's state. */
function panelOf(slot: SlotName, remote: string, module: string, title: string): Panel {
  const key = `${slot} ${remote} ${module}`;
  const known = panels.get(key);
  if (known) return known;
  const { isPopUp, lines } = placeholders[slot];
  const part = { remote, module, title, lines };
  const Panel: Panel = (props) => {
    useTrialChecks(slot, props);
    // A pop-up that is not there yet, or cannot be, must be as easy to leave as one that is.
    const inDialog = (look: ReactNode) => (
      <Dialog title={title} onClose={props.onClose}>
        {look}
      </Dialog>
    );
    return <RemotePart {...part} componentProps={props} {...(isPopUp ? { frame: inDialog } : {})} />;
  };
  panels.set(key, Panel);
  return Panel;
}
