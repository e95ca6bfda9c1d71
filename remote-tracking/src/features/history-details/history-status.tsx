import { isHold } from '@quaywatch/shared/domain';
import { StatusGlyph } from '@quaywatch/shared/ui';
import * as styles from './history-status.styles.ts';

type HistoryStatusProps = { name: string };

/** A status as a node on its journey's line; holds stay amber (HIS-D8). */
export const StatusNode = ({ name }: HistoryStatusProps) => (
  <span css={[styles.node, isHold(name) && styles.nodeHeld]}>
    <StatusGlyph status={name} />
  </span>
);

export const StatusName = ({ name }: HistoryStatusProps) => (
  <span css={[styles.name, isHold(name) && styles.nameHeld]}>{name}</span>
);
