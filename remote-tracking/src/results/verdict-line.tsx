import { CircleCheck, CircleCheckBig, Clock, ExternalLink, TrainFront } from 'lucide-react';
import type { Container } from '@quaywatch/shared/contract';
import { formatMoment } from '@quaywatch/shared/domain';
import { VisuallyHidden } from '@quaywatch/shared/ui';
import { findBookingLink, judgeCollection, type CollectionVerdict } from './collection-verdict.rules.ts';
import * as styles from './verdict-line.styles.ts';

type VerdictLineProps = {
  container: Container;
  /** Status row of the container, counted from 0. */
  row: number;
};

const icons: Record<CollectionVerdict['answer'], typeof Clock> = {
  'Collect now': CircleCheck,
  'Not yet': Clock,
  'Leaves by train': TrainFront,
  'Left by train': TrainFront,
  Collected: CircleCheckBig,
  Left: CircleCheckBig,
};

/** Whether an import can be collected, and since when; nothing for other visits. */
export function VerdictLine({ container, row }: VerdictLineProps) {
  const visit = container.containerStatuses[row];
  const verdict = visit && judgeCollection(visit);
  if (!verdict) return null;

  const { answer, because, since, expected } = verdict;
  const AnswerIcon = icons[answer];
  const booking = findBookingLink(container, row, verdict);
  return (
    <span css={[styles.line, answer === 'Collect now' && styles.collectable]}>
      <AnswerIcon aria-hidden="true" />
      <span>
        <VisuallyHidden>Collection: </VisuallyHidden>
        <b css={styles.answer}>{answer}</b>
        {`: ${because}`}
        {since && (
          <>
            {' since '}
            <Moment at={since} />
          </>
        )}
        {expected && (
          <>
            {`, ${expected.what} expected `}
            <Moment at={expected.at} />
          </>
        )}
        {booking && (
          <>
            {'  '}
            <a css={styles.booking} href={booking} target="_blank" rel="noopener noreferrer">
              Vehicle booking
              <ExternalLink aria-hidden="true" />
              <VisuallyHidden> for {container.container} (opens in a new tab)</VisuallyHidden>
            </a>
          </>
        )}
      </span>
    </span>
  );
}

const Moment = ({ at }: { at: string }) => (
  <time css={styles.moment} dateTime={at}>
    {formatMoment(at)}
  </time>
);
