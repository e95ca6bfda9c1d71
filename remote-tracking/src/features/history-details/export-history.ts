import { saveCsv, saveWorkbook } from '../../tables/deliver-table.ts';
import { toTextTable } from '../../tables/table.rules.ts';
import { tabulateHistory } from './history-export.rules.ts';
import type { HistoryRow } from './history-rows.rules.ts';

/** Each saves a file and says its name. */
export const exportHistory = {
  xlsx: (rows: readonly HistoryRow[]) => saveWorkbook([tabulateHistory(rows)], 'history'),
  csv: (rows: readonly HistoryRow[]) => saveCsv(toTextTable(tabulateHistory(rows)), 'history'),
} as const;
