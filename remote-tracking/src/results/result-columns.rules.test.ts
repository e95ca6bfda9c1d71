import { expect, test } from '@jest/globals';
import {
  documentedColumns,
  flipColumn,
  listShown,
  moveColumn,
  readColumns,
  writeColumns,
} from './result-columns.rules.ts';

test('columns are those of the documents, in their order, until the customer chooses [CON-140, CON-141, CON-19]', () => {
  for (const text of [null, '', 'nonsense', ',,'])
    expect(listShown(readColumns(text))).toEqual(['port', 'activity', 'vessel', 'status']);
});

test('a column is hidden and shown again; the status cannot be hidden [CON-140]', () => {
  const hidden = flipColumn(flipColumn(documentedColumns, 'activity'), 'status');

  expect(listShown(hidden)).toEqual(['port', 'vessel', 'status']);
  expect(flipColumn(hidden, 'activity')).toEqual(documentedColumns);
  expect(listShown(readColumns('-status,-port'))).toEqual(['status', 'activity', 'vessel']);
});

test('a column moves by one place, also past a hidden one, and stops at the ends [CON-141]', () => {
  const moved = moveColumn(flipColumn(documentedColumns, 'activity'), 'vessel', -1);

  expect(writeColumns(moved)).toBe('port,vessel,-activity,status');
  expect(writeColumns(moveColumn(moved, 'vessel', -1))).toBe('vessel,port,-activity,status');
  expect(moveColumn(moved, 'port', -1)).toBe(moved);
  expect(moveColumn(moved, 'status', 1)).toBe(moved);
});

test('kept columns are restored; repeated and unknown ones are left out, missing ones come last [CON-142]', () => {
  const choice = readColumns('vessel,-port,hold,vessel');

  expect(writeColumns(choice)).toBe('vessel,-port,activity,status');
  expect(readColumns(writeColumns(choice))).toEqual(choice);
});
