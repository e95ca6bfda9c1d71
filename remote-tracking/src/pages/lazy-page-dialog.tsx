import { lazyPart } from '@quaywatch/shared/remote';
import { useEffect } from 'react';
import { DialogBoundary } from '../results/dialog-boundary.tsx';
import { dialogTitles } from './open-dialog.ts';
import type { PageDialogProps } from './page-dialog.tsx';

const Opened = lazyPart(async () => ({ default: (await import('./page-dialog.tsx')).PageDialog }));

const loadWithinMs = 3_000;

/** Loads `page-dialog.tsx` in the background, so that a press waits only for the code of its own dialog. */
export function usePageDialogAhead(): void {
  useEffect(() => {
    // If this fails, the first press loads it again and reports the failure.
    const load = () => void Opened.preload().catch(() => undefined);
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: loadWithinMs });
    else setTimeout(load, loadWithinMs);
  }, []);
}

export const LazyPageDialog = (props: PageDialogProps) => (
  <DialogBoundary title={dialogTitles[props.dialog.kind]} onClose={props.onClose}>
    <Opened {...props} />
  </DialogBoundary>
);
