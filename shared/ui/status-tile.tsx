import { statusTone } from '@quaywatch/shared/domain';
import { isMirrored, statusIcon } from './status-icon.ts';
import * as styles from './status.styles.ts';

export type StatusTileProps = {
  /** A status of the list; any other has no tile. */
  status: string;
};

/** The icon of a status on its tone. */
export function StatusTile({ status }: StatusTileProps) {
  const Icon = statusIcon(status);
  if (!Icon) return null;
  return (
    <span css={[styles.tile, styles.tileTones[statusTone(status)]]}>
      <Icon aria-hidden="true" css={isMirrored(status) && styles.mirrored} />
    </span>
  );
}
