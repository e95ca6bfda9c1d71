import { use } from 'react';
import { CalendarClock } from 'lucide-react';
import type { Container } from '@quaywatch/shared/contract';
import { VisuallyHidden } from '@quaywatch/shared/ui';
import { describeMove, findMovedEstimate, isSlipped } from './moved-estimate.rules.ts';
import { ShowEstimatesContext } from './result-contexts.ts';
import * as styles from './verdict-line.styles.ts';

type MovedEstimateLineProps = {
  container: Container;
  row: number;
};

export function MovedEstimateLine({
  container: { container: number, containerStatuses },
  row,
}: MovedEstimateLineProps) {
  const showEstimates = use(ShowEstimatesContext);
  const visit = containerStatuses[row];
  const moved = visit && findMovedEstimate(visit);
  if (!moved) return null;

  return (
    <span css={[styles.line, isSlipped(visit) && styles.slipped]}>
      <CalendarClock aria-hidden="true" />
      <button type="button" data-content="" css={styles.move} onClick={() => showEstimates(number, visit)}>
        <span>{`${moved.what}: ${describeMove(moved)}`}</span>
        <VisuallyHidden>{` All changes of ${number} at ${visit.port}`}</VisuallyHidden>
      </button>
    </span>
  );
}
