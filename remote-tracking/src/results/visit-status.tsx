import { css } from '@emotion/react';
import { memo } from 'react';
import type { Container, ContainerStatusEntry } from '@quaywatch/shared/contract';
import { formatMoment } from '@quaywatch/shared/domain';
import { Moment, StatusBadge, VisuallyHidden } from '@quaywatch/shared/ui';
import { Undo2 } from 'lucide-react';
import { HoldLine } from './hold-line.tsx';
import { listReversed } from './alert-marks.rules.ts';
import { isExpectedTold, isVerdictBrief, judgeCollection, tellsTimeOf } from './collection-verdict.rules.ts';
import { FreeTimeLine } from './free-time-line.tsx';
import { MovedEstimateLine } from './moved-estimate-line.tsx';
import { smallest, tight } from './result-table.styles.ts';
import * as lineStyles from './verdict-line.styles.ts';
import { VerdictLine } from './verdict-line.tsx';
import { statusNameOf } from './visit.rules.ts';

function ReversedLines({ visit }: { visit: ContainerStatusEntry }) {
  return [...listReversed(visit)].map(([statusType, at]) => (
    <span key={statusType} css={lineStyles.line}>
      <Undo2 aria-hidden="true" />
      <span>
        <VisuallyHidden>Alert: </VisuallyHidden>
        Correction: no longer {statusType}, told{' '}
        <time css={lineStyles.moment} dateTime={at}>
          {formatMoment(at)}
        </time>
      </span>
    </span>
  ));
}

const styles = {
  status: css({
    '& > span': { alignItems: 'flex-start', [tight]: { gap: 'var(--s-2)' } },
    // The name is hidden because it repeats the icon. A phone's card has room for both.
    [smallest]: { 'td > & > span > span:first-of-type:not(:last-of-type)': { display: 'none' } },
  }),
};

type VisitStatusProps = {
  container: Container;
  row: number;
  isJourneyShown: boolean;
};

export const VisitStatus = memo(function VisitStatus({ container, row, isJourneyShown }: VisitStatusProps) {
  const visit = container.containerStatuses[row];
  if (!visit) return null;

  const { status } = visit;
  const verdict = judgeCollection(visit);
  const times = verdict && tellsTimeOf(verdict, status) ? { ...status, statusTime: null } : status;
  const isBrief = verdict !== null && isVerdictBrief(verdict, status, isJourneyShown);
  const place =
    isBrief && verdict.since ? (
      <span>
        {`${status.location ? `${status.location}, ` : ''}since `}
        <Moment at={verdict.since} />
      </span>
    ) : (
      status.location
    );
  return (
    <div css={styles.status}>
      <StatusBadge name={statusNameOf(status)} place={place} times={times}>
        <HoldLine hold={status.hold} />
        {verdict && (
          <VerdictLine
            container={container}
            row={row}
            verdict={verdict}
            isBrief={isBrief}
            isExpectedTold={isExpectedTold(verdict, status, isJourneyShown)}
          />
        )}
        <MovedEstimateLine container={container} row={row} />
        <FreeTimeLine visit={visit} />
        {!isJourneyShown && <ReversedLines visit={visit} />}
      </StatusBadge>
    </div>
  );
});
