import { portNames } from '@quaywatch/shared/domain';
import { unknownContainer } from '../../results/visit.rules.ts';
import { tabulate, toMoment, type Column, type Table } from '../../tables/table.rules.ts';
import type { HistoryRow, HistoryStatus } from './history-rows.rules.ts';

/** Keyed by container number. */
export type References = ReadonlyMap<string, string>;

type Row = { readonly journey: HistoryRow; readonly status: HistoryStatus | undefined };

const text = (name: string, width: number, read: (status: HistoryStatus) => string | null): Column<Row> => ({
  name,
  width,
  cell: ({ status }) => status && read(status),
});

const columns: readonly Column<Row>[] = [
  { name: 'Container', width: 14, cell: ({ journey }) => journey.number },
  { name: 'Time (UK)', width: 17, isTime: true, cell: ({ status }) => status && toMoment(status.statusTime) },
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

const holdColumns: readonly Column<Row>[] = [
  text('Held by', 20, ({ hold }) => hold?.by ?? null),
  text('Hold reason', 34, ({ hold }) => hold?.reason ?? null),
];

/** After the status, if a port said who held any of them (CON-134). */
const withHolds = (journeys: readonly HistoryRow[]): readonly Column<Row>[] =>
  journeys.some(({ statuses }) => statuses.some(({ hold }) => hold))
    ? [...columns.slice(0, 3), ...holdColumns, ...columns.slice(3)]
    : columns;

/** After the number. Without any reference there is no such column (CON-125). */
function columnsFor(journeys: readonly HistoryRow[], references: References): readonly Column<Row>[] {
  const own = withHolds(journeys);
  if (!journeys.some(({ number }) => references.has(number))) return own;
  const reference: Column<Row> = {
    name: 'Reference',
    width: 24,
    cell: ({ journey }) => references.get(journey.number),
  };
  return [...own.slice(0, 1), reference, ...own.slice(1)];
}

/** One row per status, including those of closed journeys. A container without a journey keeps its row. */
export const tabulateHistory = (journeys: readonly HistoryRow[], references: References): Table =>
  tabulate(
    // Excel reserves the sheet name History.
    'Journeys',
    columnsFor(journeys, references),
    journeys.flatMap((journey): Row[] =>
      journey.statuses.length === 0
        ? [{ journey, status: undefined }]
        : journey.statuses.map((status) => ({ journey, status })),
    ),
  );
