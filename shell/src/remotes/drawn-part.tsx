import { Fragment, useEffect, useRef, type FragmentInstance, type ReactNode } from 'react';
import type { RemoteModule } from './remote-module.ts';
import { useRemotes } from './remotes-context.ts';

type DrawnPartProps = {
  readonly part: RemoteModule;
  readonly module: string;
  readonly isPopUp: boolean;
  readonly children: ReactNode;
};

/** Records that a part is on the screen. It is inside the `Suspense`, so a part that is loading does not count. */
export function DrawnPart({ part, module, isPopUp, children }: DrawnPartProps) {
  const { modules, shown } = useRemotes();
  const root = useRef<FragmentInstance>(null);
  useEffect(() => {
    const from = modules.originOf(part);
    if (!from) return undefined;
    const readRects = isPopUp ? null : () => root.current?.getClientRects() ?? [];
    return shown.add({ from, module, drawnAt: performance.now(), readRects });
  }, [modules, shown, part, module, isPopUp]);
  return <Fragment ref={root}>{children}</Fragment>;
}
