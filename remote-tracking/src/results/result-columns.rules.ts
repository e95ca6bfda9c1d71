export const resultColumns = ['port', 'activity', 'vessel', 'status'] as const;

/** The columns after the number, which always comes first. */
export type ResultColumn = (typeof resultColumns)[number];

export type ChosenColumn = { readonly column: ResultColumn; readonly isShown: boolean };

/** Every column, in the customer's order. */
export type ColumnChoice = readonly ChosenColumn[];

export const columnNames: Readonly<Record<ResultColumn, string>> = {
  port: 'Port',
  activity: 'Activity',
  vessel: 'Vessel',
  status: 'Status',
};

/** The columns of the documents (CON-19). */
export const documentedColumns: ColumnChoice = resultColumns.map((column) => ({ column, isShown: true }));

/** The status is what customers look for in a result (CON-140). */
export const isAlwaysShown = (column: ResultColumn): boolean => column === 'status';

export const listShown = (choice: ColumnChoice): readonly ResultColumn[] =>
  choice.filter(({ isShown }) => isShown).map(({ column }) => column);

export const flipColumn = (choice: ColumnChoice, column: ResultColumn): ColumnChoice =>
  choice.map((one) => (one.column === column && !isAlwaysShown(column) ? { ...one, isShown: !one.isShown } : one));

/** Moves a column by one place, up (-1) or down (1). At the end it stays. */
export function moveColumn(choice: ColumnChoice, column: ResultColumn, by: -1 | 1): ColumnChoice {
  const place = choice.findIndex((one) => one.column === column);
  const [moved, other] = [choice[place], choice[place + by]];
  if (!moved || !other) return choice;
  return choice.map((one, index) => (index === place ? other : index === place + by ? moved : one));
}

/** 'vessel,status,-port,-activity'. */
export const writeColumns = (choice: ColumnChoice): string =>
  choice.map(({ column, isShown }) => (isShown ? column : `-${column}`)).join(',');

/** Columns of a later version are left out. Columns that an earlier version did not write come last. */
export function readColumns(text: string | null): ColumnChoice {
  const kept = new Map<ResultColumn, ChosenColumn>();
  for (const part of (text ?? '').split(',')) {
    const column = resultColumns.find((name) => name === part.replace(/^-/, ''));
    if (column && !kept.has(column))
      kept.set(column, { column, isShown: isAlwaysShown(column) || !part.startsWith('-') });
  }
  return [...kept.values(), ...documentedColumns.filter(({ column }) => !kept.has(column))];
}
