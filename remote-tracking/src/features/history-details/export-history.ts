import { saveCsv, saveWorkbook } from '../../tables/deliver-table.ts';
import { toTextTable } from '../../tables/table.rules.ts';
import { tabulateHistory, type References } from './history-export.rules.ts';
import type { HistoryRow } from './history-rows.rules.ts';

/** Each saves a file and returns a message with its name. */
export const exportHistory = {
  xlsx: (rows: readonly HistoryRow[], references: References) =>
    saveWorkbook([tabulateHistory(rows, references)], 'history'),
  csv: (rows: readonly HistoryRow[], references: References) =>
    saveCsv(toTextTable(tabulateHistory(rows, references)), 'history'),
} as const;
