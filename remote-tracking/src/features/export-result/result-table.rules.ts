import type { Container, ContainerStatusEntry, CurrentStatus, JourneyStatus } from '@quaywatch/shared/contract';
import { checkIso6346, formatMoment, formatSlot } from '@quaywatch/shared/domain';
import { describeVerdict, judgeCollection } from '../../results/collection-verdict.rules.ts';
import { sourceNameOf, timeKindNames } from '../../results/status-origin.rules.ts';
import { statusNameOf, unknownContainer, type StatusView } from '../../results/visit.rules.ts';

/** A table of plain texts: the first row names the columns. */
export type TextTable = readonly (readonly string[])[];

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

type Column = readonly [name: string, text: (row: Row) => string | false | null | undefined];

const columns: readonly Column[] = [
  ['Container', ({ container }) => container.container],
  ['Check digit fits', ({ container }) => digitWords[checkIso6346(container.container).kind]],
  ['Port', ({ visit }) => visit?.port],
  ['Activity', ({ visit }) => visit?.activity],
  ['Vessel', ({ visit }) => visit?.vessel.vessel],
  ['In vessel', ({ visit }) => visit?.vessel.inVessel],
  ['Out vessel', ({ visit }) => visit?.vessel.outVessel],
  ['Step', ({ status }) => status?.step],
  ['Status', ({ status }) => (status ? statusNameOf(status) : unknownContainer)],
  ['Status time (UK)', ({ status }) => status && timeOf(status)],
  ['Kind of time', ({ status }) => status?.timeKind && timeKindNames[status.timeKind]],
  ['Location', ({ status }) => status?.location],
  ['Estimated arrival (UK)', ({ status }) => moment(status?.estimateArrivalTime)],
  ['Estimated departure (UK)', ({ status }) => moment(status?.estimateDepartureTime)],
  ['Estimated discharge (UK)', ({ status }) => moment(status?.estimateDischargeTime)],
  ['Collection', ({ visit, status }) => visit && status?.step === 'Current' && verdictOf(visit)],
  ['Reported by', ({ status }) => status?.source && sourceNameOf(status.source)],
];

function statusesOf({ pastStatuses, status, futureStatuses }: ContainerStatusEntry, view: StatusView): Status[] {
  const current = { ...status, step: 'Current' } as const;
  if (view === 'current') return [current];
  return [
    ...pastStatuses.map((past) => ({ ...past, step: 'Past' }) as const),
    current,
    ...futureStatuses.map((next) => ({ ...next, step: 'Next' }) as const),
  ];
}

/**
 * The result as a table, in the order of the screen. The switch over the containers decides how much of it: with All
 * Statuses a row for every status of every visit, with Current Status Only one row for every visit. A number that
 * neither port knows keeps its row. Times are UK times; the verdict stands with the current status, which it is about.
 */
export function tabulateResult(containers: readonly Container[], view: StatusView): TextTable {
  const rows = containers.flatMap((container): Row[] =>
    container.containerStatuses.length === 0
      ? [{ container }]
      : container.containerStatuses.flatMap((visit) =>
          statusesOf(visit, view).map((status) => ({ container, visit, status })),
        ),
  );
  return [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, text]) => text(row) || ''))];
}
