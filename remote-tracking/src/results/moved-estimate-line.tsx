import { useState } from 'react';
import { CalendarClock } from 'lucide-react';
import type { Container } from '@quaywatch/shared/contract';
import { lazyPart } from '@quaywatch/shared/remote';
import { VisuallyHidden } from '@quaywatch/shared/ui';
import { DialogBoundary } from './dialog-boundary.tsx';
import { describeMove, findMovedEstimate, isSlipped } from './moved-estimate.rules.ts';
import * as styles from './verdict-line.styles.ts';

type MovedEstimateLineProps = {
  container: Container;
  /** Status row of the container, counted from 0. */
  row: number;
};

const EstimateChangesDialog = lazyPart(async () => ({
  default: (await import('./estimate-changes-dialog.tsx')).EstimateChangesDialog,
}));

/** That the next estimate is another one than at first; a press shows every change (CON-104). */
export function MovedEstimateLine({
  container: { container: number, containerStatuses },
  row,
}: MovedEstimateLineProps) {
  const [isOpen, setOpen] = useState(false);
  const visit = containerStatuses[row];
  const moved = visit && findMovedEstimate(visit);
  if (!moved) return null;

  const close = () => setOpen(false);
  return (
    <span css={[styles.line, isSlipped(visit) && styles.slipped]}>
      <CalendarClock aria-hidden="true" />
      <button type="button" css={styles.move} onClick={() => setOpen(true)}>
        {moved.what}: {describeMove(moved)}
        <VisuallyHidden>
          {' '}
          All changes of {number} at {visit.port}
        </VisuallyHidden>
      </button>
      {isOpen && (
        <DialogBoundary title="Changes of estimates" onClose={close}>
          <EstimateChangesDialog number={number} visit={visit} onClose={close} />
        </DialogBoundary>
      )}
    </span>
  );
}
