import { History } from 'lucide-react';
import { formatDay } from '@quaywatch/shared/domain';
import { Card } from '@quaywatch/shared/ui';
import * as styles from './history-search-form.styles.ts';

type HistoryReachProps = {
  /** YYYY-MM-DD. */
  earliest: string;
};

export const HistoryReach = ({ earliest }: HistoryReachProps) => (
  <Card padded>
    <div css={styles.about}>
      <div css={styles.start}>
        <span>
          <History aria-hidden="true" />
        </span>
        <div>
          <p css={styles.muted}>History from</p>
          <p css={styles.day}>{formatDay(`${earliest}T12:00:00Z`)}</p>
        </div>
      </div>
      <div css={styles.advice}>
        <p>You can search back to this date.</p>
        <p>Leave Date To empty to search for one Journey Date.</p>
        <p>
          Leave Container numbers empty to see the containers that you searched for or set alerts on between the dates
          that you enter, or on the Journey Date.
        </p>
      </div>
    </div>
  </Card>
);
