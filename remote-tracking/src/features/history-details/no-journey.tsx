import { StatusBadge } from '@quaywatch/shared/ui';
import { unknownContainer } from '../../results/visit.rules.ts';
import type { HistoryRow } from './history-rows.rules.ts';
import * as styles from './history-table.styles.ts';

type NoJourneyProps = { row: HistoryRow };

/** Shown for a container without a journey (HIS-26, HIS-27). */
export const NoJourney = ({ row }: NoJourneyProps) =>
  row.isKnown ? <span css={styles.muted}>NO DETAILS</span> : <StatusBadge unknown name={unknownContainer} />;
