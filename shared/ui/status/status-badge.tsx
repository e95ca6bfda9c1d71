import type { ReactNode } from 'react';
import { statusTone } from '@quaywatch/shared/domain';
import { statusIcon, unknownIcon as UnknownIcon } from './status-icon.ts';
import { StatusTile } from './status-tile.tsx';
import { StatusTimes, type StatusTimesData } from './status-times.tsx';
import * as styles from './status.styles.ts';

export type StatusBadgeProps = {
  name: string;
  /** Stands beside the name: the place in the port's words, or since when the status is reached. */
  place?: ReactNode;
  times?: StatusTimesData;
  children?: ReactNode;
  /** Neither port knows the container (CON-26). */
  unknown?: boolean;
};

/** A status that is not on the list is shown as plain text (CON-28). */
export function StatusBadge({ name, place, times, children, unknown = false }: StatusBadgeProps) {
  const isListed = statusIcon(name) !== null;
  const label = (
    <span css={isListed || unknown ? [styles.name, styles.nameTones[statusTone(name)]] : undefined}>{name}</span>
  );
  return (
    <span css={styles.status}>
      {unknown && (
        <span css={[styles.tile, styles.tileTones.unknown]}>
          <UnknownIcon aria-hidden="true" />
        </span>
      )}
      {isListed && <StatusTile status={name} />}
      <span css={styles.text}>
        {place ? (
          <span css={styles.heading}>
            {label}
            <span css={styles.place}>{place}</span>
          </span>
        ) : (
          label
        )}
        {times && <StatusTimes times={times} />}
        {children}
      </span>
    </span>
  );
}
