import type { Container, ContainerStatusEntry, FreeDaysOfPort } from '@quaywatch/shared/contract';
import { checkIso6346, describeHold, hasLeftPort, lastFreeDay, portNames } from '@quaywatch/shared/domain';
import { judgeCollection } from '../../results/collection-verdict.rules.ts';
import { findMovedEstimate } from '../../results/moved-estimate.rules.ts';
import { startOf, statusNameOf, unknownContainer } from '../../results/visit.rules.ts';
import { withHolds } from './hold-columns.rules.ts';
import { referenceOf, withReference } from './reference-column.rules.ts';
import { withTold } from './told-columns.rules.ts';
import { tabulate, toMoment, type Column, type Table } from '../../tables/table.rules.ts';

type Row = { readonly container: Container; readonly visit: ContainerStatusEntry | undefined };

const reached = ({ status, pastStatuses }: ContainerStatusEntry, isSought: (statusType: string) => boolean) =>
  [...pastStatuses, status].findLast(({ statusType }) => statusType !== null && isSought(statusType))?.statusTime;

const time = (name: string, read: (visit: ContainerStatusEntry) => string | null | undefined): Column<Row> => ({
  name: `${name} (UK)`,
  width: 17,
  isTime: true,
  cell: ({ visit }) => visit && toMoment(read(visit)),
});
const text = (name: string, width: number, read: (visit: ContainerStatusEntry) => string | null | undefined) => ({
  name,
  width,
  cell: ({ visit }: Row) => visit && read(visit),
});

function answerOf(visit: ContainerStatusEntry): string | null {
  const verdict = judgeCollection(visit);
  return verdict && `${verdict.answer}: ${verdict.because}`;
}

/** The visits after the first. The row itself is about the visit that changed last. */
const describeOther = ({ container: { containerStatuses } }: Row) =>
  containerStatuses
    .slice(1)
    .map(({ port, status }) =>
      [`${portNames[port]}: ${statusNameOf(status)}`, describeHold(status.hold)].filter(Boolean).join('. '),
    )
    .join('; ');

const columns: readonly Column<Row>[] = [
  { name: 'Container', width: 14, cell: ({ container }) => container.container },
  time('Status since', ({ status }) => startOf(status)),
  time('Arrived', (visit) => visit.status.arrivedAtPortTime ?? reached(visit, (name) => name === 'Arrived')),
  time('Discharged', (visit) => visit.status.dischargedTime ?? reached(visit, (name) => name === 'Discharged')),
  time('Available', (visit) => reached(visit, (name) => name === 'Available for Collection' || name === 'Released')),
  time('Left', (visit) => reached(visit, (name) => hasLeftPort(visit.port, name))),
  time('Estimated arrival', ({ status }) => status.estimateArrivalTime),
  time('Estimated discharge', ({ status }) => status.estimateDischargeTime),
  time('Estimated departure', ({ status }) => status.estimateDepartureTime),
  time('Next expected', ({ futureStatuses: [next] }) => next && startOf(next)),
  text('What is expected', 26, ({ futureStatuses: [next] }) => next && statusNameOf(next)),
  {
    name: 'Status',
    width: 30,
    cell: ({ visit }) => (visit ? statusNameOf(visit.status) : unknownContainer),
  },
  text('Collection', 34, answerOf),
  text('Location', 22, ({ status }) => status.location),
  text('Port', 16, ({ port }) => portNames[port]),
  text('Activity', 17, ({ activity }) => activity),
  text('Vessel', 22, ({ vessel: { vessel } }) => vessel),
  text('In vessel', 22, ({ vessel: { inVessel } }) => inVessel),
  text('Out vessel', 22, ({ vessel: { outVessel } }) => outVessel),
  {
    name: 'Check digit',
    width: 12,
    cell: ({ container }) => checkIso6346(container.container).kind === 'wrong' && 'Wrong',
  },
  { name: 'Other visit', width: 34, cell: describeOther },
];

const referenceColumn: Column<Row> = { name: 'Reference', width: 24, cell: ({ container }) => referenceOf(container) };

const holdColumns: readonly Column<Row>[] = [
  text('Held by', 20, ({ status }) => status.hold?.by),
  text('Hold reason', 34, ({ status }) => status.hold?.reason),
];

const toldColumns = (freeDays: readonly FreeDaysOfPort[]): readonly Column<Row>[] => [
  {
    name: 'Last free day (your setting)',
    width: 17,
    isDay: true,
    cell: ({ visit }) => visit && lastFreeDay(visit, freeDays),
  },
  text('Moved estimate', 22, (visit) => findMovedEstimate(visit)?.what),
  time('First estimate', (visit) => findMovedEstimate(visit)?.was),
  time('Now expected', (visit) => findMovedEstimate(visit)?.now),
];

/**
 * In screen order: number, times, then the rest. Everything worth sorting or filtering by has a column. There is a
 * reference column only if a container has a reference (CON-123).
 */
export function tabulateContainers(containers: readonly Container[], freeDays: readonly FreeDaysOfPort[]): Table {
  const rows = containers.map((container) => ({ container, visit: container.containerStatuses[0] }));
  const told = toldColumns(freeDays).filter(({ cell }) => rows.some(cell));
  const shown = withHolds(withTold(columns, 'What is expected', told), holdColumns, containers);
  return tabulate('Containers', withReference(shown, referenceColumn, containers), rows);
}
