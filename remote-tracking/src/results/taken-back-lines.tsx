import { Undo2 } from 'lucide-react';
import type { ContainerStatusEntry } from '@quaywatch/shared/contract';
import { formatMoment } from '@quaywatch/shared/domain';
import { VisuallyHidden } from '@quaywatch/shared/ui';
import { listTakenBack } from './alert-marks.rules.ts';
import * as styles from './verdict-line.styles.ts';

/** In place of a closed journey: whose alerts were taken back, and when that was told (CON-88). */
export function TakenBackLines({ visit }: { visit: ContainerStatusEntry }) {
  return [...listTakenBack(visit)].map(([statusType, at]) => (
    <span key={statusType} css={styles.line}>
      <Undo2 aria-hidden="true" />
      <span>
        <VisuallyHidden>Alert: </VisuallyHidden>
        {statusType} taken back, told{' '}
        <time css={styles.moment} dateTime={at}>
          {formatMoment(at)}
        </time>
      </span>
    </span>
  ));
}
