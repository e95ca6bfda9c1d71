import {
  limits,
  type Container,
  type ContainerStatusEntry,
  type CurrentStatus,
  type FreeDaysOfPort,
  type JourneyStatus,
} from '@quaywatch/shared/contract';
import { checkIso6346, formatDay, formatMoment, formatSlot, lastFreeDay } from '@quaywatch/shared/domain';
import { describeVerdict, judgeCollection } from '../../results/collection-verdict.rules.ts';
import { findMovedEstimate } from '../../results/moved-estimate.rules.ts';
import { sourceNameOf, timeKindNames } from '../../results/status-origin.rules.ts';
import { startOf, statusNameOf, unknownContainer, type StatusView } from '../../results/visit.rules.ts';
import { withHolds } from './hold-columns.rules.ts';
import { referenceOf, withReference } from './reference-column.rules.ts';
import { withTold } from './told-columns.rules.ts';
import { tabulate, toMoment, type Column, type Table, type TextTable } from '../../tables/table.rules.ts';

type Row = { readonly container: Container; readonly visit?: ContainerStatusEntry; readonly status?: Status };
type Status = JourneyStatus & Partial<CurrentStatus> & { readonly step: 'Past' | 'Current' | 'Next' };

const digitWords = { valid: 'Yes', wrong: 'No', 'not-standard': '' } as const;
const moment = (at: string | null | undefined) => (at ? formatMoment(at) : '');
const timeOf = ({ slotStartTime, statusTime }: Status) =>
  slotStartTime ? formatSlot(slotStartTime) : moment(statusTime);

function verdictOf(visit: ContainerStatusEntry): string {
  const verdict = judgeCollection(visit);
  return verdict ? describeVerdict(verdict) : '';
}

type StatusColumn = {
  readonly name: string;
  readonly width: number;
  readonly text: (row: Row) => string | false | null | undefined;
  readonly moment?: (row: Row) => Date | null;
  readonly isDay?: boolean;
};

const time = (name: string, read: (status: Status) => string | null | undefined): StatusColumn => ({
  name,
  width: 17,
  text: ({ status }) => moment(status && read(status)),
  moment: ({ status }) => toMoment(status && read(status)),
});

const columns: readonly StatusColumn[] = [
  { name: 'Container', width: 14, text: ({ container }) => container.container },
  { name: 'Check digit fits', width: 15, text: ({ container }) => digitWords[checkIso6346(container.container).kind] },
  { name: 'Port', width: 6, text: ({ visit }) => visit?.port },
  { name: 'Activity', width: 17, text: ({ visit }) => visit?.activity },
  { name: 'Vessel', width: 22, text: ({ visit }) => visit?.vessel.vessel },
  { name: 'In vessel', width: 22, text: ({ visit }) => visit?.vessel.inVessel },
  { name: 'Out vessel', width: 22, text: ({ visit }) => visit?.vessel.outVessel },
  { name: 'Step', width: 8, text: ({ status }) => status?.step },
  { name: 'Status', width: 30, text: ({ status }) => (status ? statusNameOf(status) : unknownContainer) },
  {
    ...time('Status time (UK)', startOf),
    text: ({ status }) => status && timeOf(status),
  },
  { name: 'Kind of time', width: 20, text: ({ status }) => status?.timeKind && timeKindNames[status.timeKind] },
  { name: 'Location', width: 22, text: ({ status }) => status?.location },
  time('Estimated arrival (UK)', ({ estimateArrivalTime }) => estimateArrivalTime),
  time('Estimated departure (UK)', ({ estimateDepartureTime }) => estimateDepartureTime),
  time('Estimated discharge (UK)', ({ estimateDischargeTime }) => estimateDischargeTime),
  {
    name: 'Collection',
    width: 50,
    text: ({ visit, status }) => visit && status?.step === 'Current' && verdictOf(visit),
  },
  { name: 'Reported by', width: 26, text: ({ status }) => status?.source && sourceNameOf(status.source) },
];

/** In a workbook the start of a slot is a date, so its end needs its own column. */
const slotEnd: Column<Row> = {
  name: 'Slot ends (UK)',
  width: 17,
  isTime: true,
  cell: ({ status }) => {
    const start = toMoment(status?.slotStartTime);
    return start && new Date(start.getTime() + limits.slotHours * 3_600_000);
  },
};

const referenceColumn = {
  name: 'Reference',
  width: 24,
  text: ({ container }: Row) => referenceOf(container),
  cell: ({ container }: Row) => referenceOf(container),
};

const holdColumns: readonly StatusColumn[] = [
  { name: 'Held by', width: 20, text: ({ status }) => status?.hold?.by },
  { name: 'Hold reason', width: 34, text: ({ status }) => status?.hold?.reason },
];

/** What is about the visit is in the row of its current status. */
const visitOf = ({ visit, status }: Row) => (status?.step === 'Current' ? visit : undefined);
const moveOf = (row: Row) => {
  const visit = visitOf(row);
  return visit && findMovedEstimate(visit);
};

const timeOfMove = (name: string, kind: 'was' | 'now'): StatusColumn => ({
  name,
  width: 17,
  text: (row) => moment(moveOf(row)?.[kind]),
  moment: (row) => toMoment(moveOf(row)?.[kind]),
});

function toldColumns(freeDays: readonly FreeDaysOfPort[]): readonly StatusColumn[] {
  const lastDay = (row: Row) => {
    const visit = visitOf(row);
    return visit ? lastFreeDay(visit, freeDays) : null;
  };
  const dayOf = (row: Row) => {
    const day = lastDay(row);
    return day && formatDay(day);
  };
  return [
    { name: 'Last free day (your setting)', width: 17, isDay: true, text: dayOf, moment: lastDay },
    { name: 'Moved estimate', width: 22, text: (row) => moveOf(row)?.what },
    timeOfMove('First estimate (UK)', 'was'),
    timeOfMove('Now expected (UK)', 'now'),
  ];
}

function columnsFor(containers: readonly Container[], rows: readonly Row[], freeDays: readonly FreeDaysOfPort[]) {
  const told = toldColumns(freeDays).filter(({ text }) => rows.some(text));
  return withHolds(withTold(columns, 'Estimated discharge (UK)', told), holdColumns, containers);
}

const toWorkbook = (shown: readonly StatusColumn[]) =>
  shown.flatMap(({ name, width, text, moment: at, isDay = false }): Column<Row>[] => {
    const column = { name, width, isDay, isTime: at !== undefined && !isDay, cell: at ?? text };
    return name === 'Status time (UK)' ? [column, slotEnd] : [column];
  });

function statusesOf({ pastStatuses, status, futureStatuses }: ContainerStatusEntry, view: StatusView): Status[] {
  const current = { ...status, step: 'Current' } as const;
  if (view === 'current') return [current];
  return [
    ...pastStatuses.map((past) => ({ ...past, step: 'Past' }) as const),
    current,
    ...futureStatuses.map((next) => ({ ...next, step: 'Next' }) as const),
  ];
}

/** A number that neither port knows keeps its row. */
const listRows = (containers: readonly Container[], view: StatusView): Row[] =>
  containers.flatMap((container): Row[] =>
    container.containerStatuses.length === 0
      ? [{ container }]
      : container.containerStatuses.flatMap((visit) =>
          statusesOf(visit, view).map((status) => ({ container, visit, status })),
        ),
  );

/**
 * Times are UK times. One row per status, or per visit with Current Status Only. The verdict, the last free day and the
 * estimate that moved are in the row of the current status.
 */
export function tabulateResult(
  containers: readonly Container[],
  view: StatusView,
  freeDays: readonly FreeDaysOfPort[],
): TextTable {
  const rows = listRows(containers, view);
  const shown = withReference(columnsFor(containers, rows, freeDays), referenceColumn, containers);
  return [shown.map(({ name }) => name), ...rows.map((row) => shown.map(({ text }) => text(row) || ''))];
}

export function tabulateStatuses(containers: readonly Container[], freeDays: readonly FreeDaysOfPort[]): Table {
  const rows = listRows(containers, 'all');
  const shown = toWorkbook(columnsFor(containers, rows, freeDays));
  return tabulate('Statuses', withReference(shown, referenceColumn, containers), rows);
}
