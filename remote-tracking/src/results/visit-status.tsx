import { css } from '@emotion/react';
import type { Container } from '@quaywatch/shared/contract';
import { Hint, StatusBadge } from '@quaywatch/shared/ui';
import { describeOrigin } from './status-origin.rules.ts';
import { tight } from './result-table.styles.ts';
import { TakenBackLines } from './taken-back-lines.tsx';
import { VerdictLine } from './verdict-line.tsx';
import { hasJourney, statusNameOf } from './visit.rules.ts';

const styles = {
  status: css({ display: 'flex', flexDirection: 'column', gap: '0.25rem' }),
  badge: css({
    display: 'flex',
    alignItems: 'flex-start',
    gap: 'var(--s-1)',
    [tight]: { '& > span': { gap: 'var(--s-2)' } },
  }),
};

type VisitStatusProps = {
  container: Container;
  /** Status row of the container, counted from 0. */
  row: number;
  isJourneyShown: boolean;
};

/** Where a visit stands now, who said so unless its journey tells that, and what it means for an import. */
export function VisitStatus({ container, row, isJourneyShown }: VisitStatusProps) {
  const visit = container.containerStatuses[row];
  if (!visit) return null;

  const name = statusNameOf(visit.status);
  const origin = hasJourney(visit) ? null : describeOrigin(visit.status);
  return (
    <div css={styles.status}>
      <span css={styles.badge}>
        <StatusBadge name={name} place={visit.status.location} times={visit.status} />
        {origin && <Hint text={origin} label={`Source of ${name}, ${container.container}`} />}
      </span>
      <VerdictLine container={container} row={row} />
      {!isJourneyShown && <TakenBackLines visit={visit} />}
    </div>
  );
}
