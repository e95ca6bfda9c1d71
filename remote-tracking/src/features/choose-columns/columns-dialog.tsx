import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { Button, Checkbox, Dialog, IconButton, VisuallyHidden } from '@quaywatch/shared/ui';
import { useState } from 'react';
import {
  columnNames,
  documentedColumns,
  flipColumn,
  isAlwaysShown,
  moveColumn,
  writeColumns,
  type ResultColumn,
} from '../../results/result-columns.rules.ts';
import type { ResultColumns } from '../../results/use-result-columns.ts';
import * as styles from './columns-dialog.styles.ts';

type ColumnsDialogProps = { columns: ResultColumns; onClose: () => void };

/** Each choice takes effect at once, so that the result behind the dialog shows it (CON-140, CON-141). */
export function ColumnsDialog({ columns: { choice, choose }, onClose }: ColumnsDialogProps) {
  const [said, say] = useState('');
  const isDocumented = writeColumns(choice) === writeColumns(documentedColumns);
  const move = (column: ResultColumn, by: -1 | 1) => {
    const moved = moveColumn(choice, column, by);
    choose(moved);
    const place = moved.findIndex((one) => one.column === column) + 1;
    say(`${columnNames[column]} is number ${place} of ${moved.length}`);
  };
  const reset = () => {
    choose(documentedColumns);
    say('All columns are shown in their first order');
  };

  return (
    <Dialog
      title="Columns"
      icon={Columns3}
      onClose={onClose}
      foot={
        <>
          {/* Not `disabled`: the button would lose the focus when it is pressed. */}
          <Button aria-disabled={isDocumented} onClick={isDocumented ? undefined : reset}>
            Reset
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {/* Not `announce`: in the dialog of an older shell it would not be heard. */}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <p>Choose the columns of the result and their order. Files and messages always have all of them.</p>
      <ul css={styles.list} aria-label="Columns">
        {choice.map(({ column, isShown }, place) => {
          const name = columnNames[column];
          const [isFirst, isLast] = [place === 0, place === choice.length - 1];
          return (
            <li key={column} css={styles.row}>
              <Checkbox
                label={isAlwaysShown(column) ? `${name} (always shown)` : name}
                checked={isShown}
                disabled={isAlwaysShown(column)}
                onChange={() => {
                  choose(flipColumn(choice, column));
                  say('');
                }}
              />
              <span css={styles.moves}>
                <IconButton
                  label={`Move ${name} up`}
                  icon={ArrowUp}
                  aria-disabled={isFirst}
                  onClick={isFirst ? undefined : () => move(column, -1)}
                />
                <IconButton
                  label={`Move ${name} down`}
                  icon={ArrowDown}
                  aria-disabled={isLast}
                  onClick={isLast ? undefined : () => move(column, 1)}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
