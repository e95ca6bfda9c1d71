import type { ShellServices, SlotName, SlotProps } from '@quaywatch/shared/remote';
import type { ComponentType } from 'react';
import { currentRegistry } from './registry-store.ts';
import { RemotePart } from './remote-part.tsx';

const panels = new Map<string, ComponentType<object>>();

/** The panels that fill a slot, in the order of the registry; part of the services that the shell gives to remotes. */
export const panelsFor: ShellServices['panelsFor'] = <Name extends SlotName>(slot: Name) =>
  currentRegistry().remotes.flatMap(({ descriptor }) =>
    descriptor.panels
      .filter((panel) => panel.slot === slot)
      .map(({ module, title }) => panelOf(descriptor.name, module, title) as ComponentType<SlotProps[Name]>),
  );

/** One component per panel for the life of the document: a new one with every render would lose the panel's state. */
function panelOf(remote: string, module: string, title: string): ComponentType<object> {
  const key = `${remote} ${module}`;
  const known = panels.get(key);
  if (known) return known;
  const panel = (props: object) => (
    <RemotePart remote={remote} module={module} title={title} lines={3} componentProps={props} />
  );
  panels.set(key, panel);
  return panel;
}
