import type { Hold } from '@quaywatch/shared/contract';
import { isHold } from '@quaywatch/shared/domain';
import { StatusGlyph, StatusBadge } from '@quaywatch/shared/ui';
import { HoldLine } from '../../results/hold-line.tsx';
import { unknownContainer } from '../../results/visit.rules.ts';
import type { HistoryRow } from './history-rows.rules.ts';
import * as styles from './history-status.styles.ts';
import * as tableStyles from './history-table.styles.ts';

type HistoryStatusProps = { name: string };

/** A point on the line of its journey. Holds stay amber (HIS-D8). */
export const StatusNode = ({ name }: HistoryStatusProps) => (
  <span css={[styles.node, isHold(name) && styles.nodeHeld]}>
    <StatusGlyph status={name} />
  </span>
);

type StatusNameProps = HistoryStatusProps & { hold: Hold | undefined };

export const StatusName = ({ name, hold }: StatusNameProps) => (
  <span css={styles.named}>
    <span css={[styles.name, isHold(name) && styles.nameHeld]}>{name}</span>
    <HoldLine hold={hold} />
  </span>
);

type NoJourneyProps = { row: HistoryRow };

export const NoJourney = ({ row }: NoJourneyProps) =>
  row.isKnown ? <span css={tableStyles.muted}>NO DETAILS</span> : <StatusBadge unknown name={unknownContainer} />;
