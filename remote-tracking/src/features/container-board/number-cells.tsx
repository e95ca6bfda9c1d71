import type { ReactNode } from 'react';
import { ChangedMark, Checkbox, ContainerPlate } from '@quaywatch/shared/ui';
import * as resultTable from '../../results/result-table.styles.ts';
import * as styles from './board.styles.ts';

/** Null where the tier has no checkboxes. */
export type RowCheck = { readonly isSelected: boolean; readonly onSelect: () => void } | null;

type NumberCellsProps = {
  number: string;
  check: RowCheck;
  isChanged: boolean;
  note: ReactNode;
  expand?: ReactNode;
};

export function NumberCells({ number, check, isChanged, note, expand }: NumberCellsProps) {
  return (
    <>
      {check && (
        <>
          <td css={styles.checkCell}>
            <Checkbox label={`Select ${number}`} hideLabel checked={check.isSelected} onChange={check.onSelect} />
          </td>
          <td css={styles.expandCell}>{expand}</td>
        </>
      )}
      <th css={check ? styles.numberCell : styles.firstCell} scope="rowgroup">
        <div css={[styles.number, resultTable.wrappedNumber]}>
          <ContainerPlate number={number} />
          {isChanged && <ChangedMark />}
          {note}
        </div>
      </th>
    </>
  );
}
