import { useMemo, useState } from 'react';
import { keepChoice, readChoice } from './keep-choice.ts';
import {
  documentedColumns,
  listShown,
  readColumns,
  writeColumns,
  type ColumnChoice,
  type ResultColumn,
} from './result-columns.rules.ts';

const key = 'resultColumns';

export type ResultColumns = {
  /** Stays the same array until the choice changes. */
  readonly shown: readonly ResultColumn[];
  readonly choice: ColumnChoice;
  readonly choose: (choice: ColumnChoice) => void;
};

/**
 * Kept in the browser, like the folded menu: a wide screen and a narrow one need different columns (CON-142).
 * @param canChoose if false, the columns are those of the documents
 */
export function useResultColumns(canChoose: boolean): ResultColumns {
  const [kept, setKept] = useState(() => readColumns(readChoice(localStorage, key)));
  const choice = canChoose ? kept : documentedColumns;
  const shown = useMemo(() => listShown(choice), [choice]);
  return {
    shown,
    choice,
    choose(next) {
      keepChoice(localStorage, key, writeColumns(next));
      setKept(next);
    },
  };
}
