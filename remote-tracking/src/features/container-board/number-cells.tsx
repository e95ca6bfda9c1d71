import { use, type ReactNode } from 'react';
import { ChangedMark, Checkbox, ContainerPlate } from '@quaywatch/shared/ui';
import { TicksContext } from '../../results/result-contexts.ts';
import * as resultTable from '../../results/result-table.styles.ts';
import * as styles from './board.styles.ts';

type NumberCellsProps = {
  number: string;
  canManage: boolean;
  isChanged: boolean;
  note: ReactNode;
  expand?: ReactNode;
};

export function NumberCells({ number, canManage, isChanged, note, expand }: NumberCellsProps) {
  return (
    <>
      {canManage && (
        <>
          <td css={styles.checkCell}>
            <RowCheckbox number={number} />
          </td>
          <td css={styles.expandCell}>{expand}</td>
        </>
      )}
      <th css={canManage ? styles.numberCell : styles.firstCell} scope="rowgroup">
        <div css={[styles.number, resultTable.wrappedNumber]}>
          <ContainerPlate number={number} />
          {isChanged && <ChangedMark />}
          {note}
        </div>
      </th>
    </>
  );
}

/** Reads the tick itself: otherwise Select all would draw twenty rows again. */
function RowCheckbox({ number }: { number: string }) {
  const { ticked, toggle } = use(TicksContext);
  return <Checkbox label={`Select ${number}`} hideLabel checked={ticked.has(number)} onChange={() => toggle(number)} />;
}
