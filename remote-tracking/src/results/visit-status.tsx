import { css } from '@emotion/react';
import type { Container } from '@quaywatch/shared/contract';
import { StatusBadge } from '@quaywatch/shared/ui';
import { judgeCollection, tellsTimeOf } from './collection-verdict.rules.ts';
import { FreeTimeLine } from './free-time-line.tsx';
import { MovedEstimateLine } from './moved-estimate-line.tsx';
import { smallest, tight } from './result-table.styles.ts';
import { TakenBackLines } from './taken-back-lines.tsx';
import { VerdictLine } from './verdict-line.tsx';
import { statusNameOf } from './visit.rules.ts';

const styles = {
  status: css({
    '& > span': { alignItems: 'flex-start', [tight]: { gap: 'var(--s-2)' } },
    // The name repeats the icon; a phone's card has room for both.
    [smallest]: { 'td > & > span > span:first-of-type:not(:last-of-type)': { display: 'none' } },
  }),
};

type VisitStatusProps = {
  container: Container;
  /** Status row of the container, counted from 0. */
  row: number;
  isJourneyShown: boolean;
};

/** The current status of a visit, and what it means for an import. Its time shows once (CON-94). */
export function VisitStatus({ container, row, isJourneyShown }: VisitStatusProps) {
  const visit = container.containerStatuses[row];
  if (!visit) return null;

  const { status } = visit;
  const verdict = judgeCollection(visit);
  const times = verdict && tellsTimeOf(verdict, status) ? { ...status, statusTime: null } : status;
  return (
    <div css={styles.status}>
      <StatusBadge name={statusNameOf(status)} place={status.location} times={times}>
        {verdict && <VerdictLine container={container} row={row} verdict={verdict} />}
        <MovedEstimateLine container={container} row={row} />
        <FreeTimeLine visit={visit} />
        {!isJourneyShown && <TakenBackLines visit={visit} />}
      </StatusBadge>
    </div>
  );
}
