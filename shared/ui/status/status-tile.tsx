import { statusTone } from '@quaywatch/shared/domain';
import { StatusGlyph } from './status-glyph.tsx';
import { statusIcon } from './status-icon.ts';
import * as styles from './status.styles.ts';

export type StatusTileProps = {
  /** A status that is not on the list has no tile. */
  status: string;
};

/** The icon of a container's status on its colour. */
export function StatusTile({ status }: StatusTileProps) {
  if (!statusIcon(status)) return null;
  return (
    <span css={[styles.tile, styles.tileTones[statusTone(status)]]}>
      <StatusGlyph status={status} />
    </span>
  );
}
