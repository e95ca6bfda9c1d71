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

/** It can only be removed and watched (CON-26, CON-D6). */
export function UnknownRow({ number, canManage, isChanged, note, offer }: UnknownRowProps) {
  return (
    <tr css={styles.row}>
      <NumberCells number={number} canManage={canManage} isChanged={isChanged} note={note} />
      {use(ColumnsContext).map((column) =>
        column === 'status' ? (
          <td key={column} css={styles.unknown}>
            <StatusBadge unknown name={unknownContainer} />
            {offer}
          </td>
        ) : (
          <td key={column} css={styles.none}>
            –
          </td>
        ),
      )}
      {canManage && (
        <>
          <td css={styles.alertCell}>
            <AlertMark kind="Email" state="INACTIVE" />
          </td>
          <td css={styles.alertCell}>
            <AlertMark kind="SMS" state="INACTIVE" />
          </td>
        </>
      )}
      <td css={styles.actionsCell} />
    </tr>
  );
}
