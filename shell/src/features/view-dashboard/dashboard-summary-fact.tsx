import type { DashboardSummary } from '@quaywatch/shared/contract';
import { hasFailed } from '@quaywatch/shared/query';
import { Button, Skeleton, useSavedFocus } from '@quaywatch/shared/ui';
import type { SerializedStyles } from '@emotion/react';
import type { ReactNode } from 'react';
import type { useDashboardSummary } from './dashboard-summary.hooks.ts';
import * as styles from './info-box.styles.ts';

type DashboardSummaryFactProps = {
  readonly question: ReturnType<typeof useDashboardSummary>;
  readonly label: string;
  readonly lines: number;
  readonly height: SerializedStyles;
  readonly children: (info: DashboardSummary) => ReactNode;
};

/** A fact of the summary. After a failure, its place says so and offers Try again (DSH-D10). */
export function DashboardSummaryFact({ question, label, lines, height, children }: DashboardSummaryFactProps) {
  const { data } = question;
  if (data) return <div css={height}>{children(data)}</div>;
  if (!hasFailed(question))
    return (
      <div css={height}>
        <Skeleton lines={lines} label={`Loading ${label}`} />
      </div>
    );
  return <FailedFact question={question} height={height} />;
}

function FailedFact({
  question: { isFetching, refetch },
  height,
}: Pick<DashboardSummaryFactProps, 'question' | 'height'>) {
  return (
    <div ref={useSavedFocus<HTMLDivElement>()} css={[height, styles.failure]}>
      Temporarily unavailable
      <Button variant="link" size="sm" busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
