import { css } from '@emotion/react';
import type { Container } from '@quaywatch/shared/contract';
import { formatDay, formatTime } from '@quaywatch/shared/domain';
import { Hint, Spinner } from '@quaywatch/shared/ui';
import { onPaper } from '../../results/result-table.styles.ts';
import { SlowAnswer } from '../../results/slow-answer.tsx';
import { describeFound } from './result-words.rules.ts';

const styles = {
  lead: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 'var(--s-2)',
    minHeight: '1.5rem',
    '& > [role="status"]': { display: 'inline-flex' },
  }),
  time: css({ color: 'var(--text)', fontVariantNumeric: 'tabular-nums' }),
};

type ResultsLeadProps = {
  containers: readonly Container[] | null;
  canManage: boolean;
  lastRefreshedAt: Date | null;
  isLoading: boolean;
};

export function ResultsLead({ containers, canManage, lastRefreshedAt, isLoading }: ResultsLeadProps) {
  return (
    <span css={styles.lead}>
      {containers && canManage && (
        <>
          <span>{describeFound(containers)}</span>
          <Hint
            text="Number of containers found for your search"
            label="About the number of containers"
            place="below"
          />
          <span aria-hidden="true">·</span>
        </>
      )}
      {containers && lastRefreshedAt && (
        <>
          <span>
            Last refreshed at <b css={styles.time}>{formatTime(lastRefreshedAt)}</b>
          </span>
          <span css={onPaper}>{formatDay(lastRefreshedAt)}</span>
        </>
      )}
      {isLoading && (
        <>
          <Spinner label="Loading" />
          <span aria-hidden="true">Loading</span>
          <SlowAnswer />
        </>
      )}
    </span>
  );
}
