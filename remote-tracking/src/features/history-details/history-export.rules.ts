import { portNames } from '@quaywatch/shared/domain';
import { unknownContainer } from '../../results/visit.rules.ts';
import { tabulate, toMoment, type Column, type Table } from '../../tables/table.rules.ts';
import type { HistoryRow, HistoryStatus } from './history-rows.rules.ts';

type Row = { readonly journey: HistoryRow; readonly status: HistoryStatus | undefined };

const text = (name: string, width: number, read: (status: HistoryStatus) => string | null): Column<Row> => ({
  name,
  width,
  cell: ({ status }) => status && read(status),
});

const columns: readonly Column<Row>[] = [
  { name: 'Container', width: 14, cell: ({ journey }) => journey.number },
  { name: 'Time (UK)', width: 17, cell: ({ status }) => status && toMoment(status.statusTime) },
  {
    name: 'Status',
    width: 30,
    cell: ({ journey, status }) => status?.statusType ?? (journey.isKnown ? 'NO DETAILS' : unknownContainer),
  },
  text('Port', 16, ({ port }) => portNames[port]),
  text('Activity', 17, ({ activity }) => activity),
  text('Vessel', 24, ({ vessel }) => vessel),
  text('Email', 34, ({ emailRecipients }) => emailRecipients.join(', ')),
  text('SMS', 22, ({ smsRecipients }) => smsRecipients.join(', ')),
];

/** A row per status, closed journeys too. A container without a journey keeps its row. */
export const tabulateHistory = (journeys: readonly HistoryRow[]): Table =>
  tabulate(
    // Excel reserves the sheet name History.
    'Journeys',
    columns,
    journeys.flatMap((journey): Row[] =>
      journey.statuses.length === 0
        ? [{ journey, status: undefined }]
        : journey.statuses.map((status) => ({ journey, status })),
    ),
  );
