import { use, type ReactNode } from 'react';
import { AlertMark, StatusBadge } from '@quaywatch/shared/ui';
import { ColumnsContext } from '../../results/result-contexts.ts';
import { unknownContainer } from '../../results/visit.rules.ts';
import { NumberCells } from './number-cells.tsx';
import * as styles from './board.styles.ts';

type UnknownRowProps = {
  number: string;
  canManage: boolean;
  isChanged: boolean;
  note: ReactNode;
  offer: ReactNode;
};

/** An unknown container can only be removed and watched (CON-26, CON-D6). */
export function UnknownRow({ number, canManage, isChanged, note, offer }: UnknownRowProps) {
  const columns = use(ColumnsContext);
  // A status in the last column also takes the space of the cells after it, which would be empty.
  const isStatusLast = columns.at(-1) === 'status';

  return (
    <tr css={styles.row}>
      <NumberCells number={number} canManage={canManage} isChanged={isChanged} note={note} />
      {columns.map((column) =>
        column === 'status' ? (
          <td key={column} css={styles.unknown} colSpan={isStatusLast ? (canManage ? 4 : 2) : 1}>
            <StatusBadge unknown name={unknownContainer} />
            {offer}
          </td>
        ) : (
          <td key={column} css={styles.none}>
            –
          </td>
        ),
      )}
      {canManage && !isStatusLast && (
        <>
          <td css={styles.alertCell}>
            <AlertMark kind="Email" state="INACTIVE" />
          </td>
          <td css={styles.alertCell}>
            <AlertMark kind="SMS" state="INACTIVE" />
          </td>
        </>
      )}
      {!isStatusLast && <td css={styles.actionsCell} />}
    </tr>
  );
}
