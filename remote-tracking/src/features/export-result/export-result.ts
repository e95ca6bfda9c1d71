import type { Container, FreeDaysOfPort } from '@quaywatch/shared/contract';
import type { Silence } from '../../results/silence.rules.ts';
import { countContainers, type StatusView } from '../../results/visit.rules.ts';
import { copyTable, copyText, saveCsv, saveWorkbook } from '../../tables/deliver-table.ts';
import { toTextTable } from '../../tables/table.rules.ts';
import { tabulateContainers } from './container-table.rules.ts';
import { writeMessage } from './message.rules.ts';
import { tabulateResult, tabulateStatuses } from './result-table.rules.ts';

export type ExportedResult = {
  readonly containers: readonly Container[];
  readonly selected: readonly Container[];
  readonly view: StatusView;
  readonly from: Date;
  readonly freeDays: readonly FreeDaysOfPort[];
  readonly silences: readonly Silence[];
};

const subject = 'containers';

/** Each returns a message that says what it did. */
export const exportWays = {
  table: async ({ containers, view, freeDays }: ExportedResult) => {
    await copyTable(tabulateResult(containers, view, freeDays));
    return `${countContainers(containers.length)} copied`;
  },
  message: async ({ containers, selected, from, silences }: ExportedResult) => {
    const told = selected.length > 0 ? selected : containers;
    await copyText(writeMessage(told, from, silences));
    return `Message about ${countContainers(told.length)} copied`;
  },
  workbook: ({ containers, freeDays }: ExportedResult) =>
    saveWorkbook([tabulateContainers(containers, freeDays), tabulateStatuses(containers, freeDays)], subject),
  containerCsv: ({ containers, freeDays }: ExportedResult) =>
    saveCsv(toTextTable(tabulateContainers(containers, freeDays)), subject),
  csv: ({ containers, view, freeDays }: ExportedResult) => saveCsv(tabulateResult(containers, view, freeDays), subject),
} as const;

const noFile = 'The file could not be made. Please try again.';

/** What the page says if one of them fails. */
export const failures: Record<keyof typeof exportWays, string> = {
  table: 'The result could not be copied. Select Download CSV for the same table as a file.',
  message: 'The message could not be copied. Select Download CSV for a file with the containers.',
  workbook: noFile,
  containerCsv: noFile,
  csv: noFile,
};
