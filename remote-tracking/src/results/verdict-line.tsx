import { CircleCheck, CircleCheckBig, Clock, ExternalLink, TrainFront } from 'lucide-react';
import type { Container } from '@quaywatch/shared/contract';
import { Moment, VisuallyHidden } from '@quaywatch/shared/ui';
import { findBookingLink, type CollectionVerdict } from './collection-verdict.rules.ts';
import * as styles from './verdict-line.styles.ts';

type VerdictLineProps = {
  container: Container;
  row: number;
  verdict: CollectionVerdict;
  /** Without reason and "since". */
  isBrief: boolean;
  /** True if the row shows the expected time elsewhere. */
  isExpectedTold: boolean;
};

const icons: Record<CollectionVerdict['answer'], typeof Clock> = {
  'Collect now': CircleCheck,
  'Not yet': Clock,
  'Leaves by train': TrainFront,
  'Left by train': TrainFront,
  Collected: CircleCheckBig,
  Left: CircleCheckBig,
};

export function VerdictLine({ container, row, verdict, isBrief, isExpectedTold }: VerdictLineProps) {
  const { answer, because, since, expected } = verdict;
  const AnswerIcon = icons[answer];
  const booking = findBookingLink(container, row, verdict);
  return (
    <span css={[styles.line, answer === 'Collect now' && styles.collectable]}>
      <AnswerIcon aria-hidden="true" />
      <span>
        <VisuallyHidden>Collection: </VisuallyHidden>
        <b css={styles.answer}>{answer}</b>
        {/* Browsers that translate a page replace bare text, and React can no longer remove it then. */}
        <span>{`: ${isBrief ? '' : because}`}</span>
        {!isBrief && since && (
          <span>
            {' since '}
            <Moment at={since} />
          </span>
        )}
        {expected && !isExpectedTold && (
          <>
            <span>{`${isBrief ? '' : ', '}${expected.what} expected `}</span>
            <Moment at={expected.at} />
          </>
        )}
        {booking && (
          <span>
            {'  '}
            <a css={styles.booking} href={booking} target="_blank" rel="noopener noreferrer">
              Vehicle booking
              <ExternalLink aria-hidden="true" />
              <VisuallyHidden> for {container.container} (opens in a new tab)</VisuallyHidden>
            </a>
          </span>
        )}
      </span>
    </span>
  );
}
