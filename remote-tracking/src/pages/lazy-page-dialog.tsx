import { lazyPart } from '@quaywatch/shared/remote';
import { useEffect } from 'react';
import { DialogBoundary } from '../results/dialog-boundary.tsx';
import { dialogTitles } from './open-dialog.ts';
import type { PageDialogProps } from './page-dialog.tsx';

const Opened = lazyPart(async () => ({ default: (await import('./page-dialog.tsx')).PageDialog }));

const loadWithinMs = 3_000;

/** Behind the page, so that a press waits for the code of its dialog only. */
export function usePageDialogAhead(): void {
  useEffect(() => {
    // If it fails, the first press loads it again and reports the failure.
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
