import {
  limits,
  type ContainerStatusEntry,
  type EstimateChanges,
  type EstimatedTime,
  type MovedEstimate,
} from '@quaywatch/shared/contract';
import { formatMoment, formatTime, isoDay } from '@quaywatch/shared/domain';

/** Times are ISO 8601 in UTC. */
export type MovedTime = {
  /** "Arrival", or the expected status. */
  readonly what: string;
  readonly was: string;
  readonly now: string;
};

const names: Readonly<Record<Exclude<EstimatedTime, 'statusTime'>, string>> = {
  estimateArrivalTime: 'Arrival',
  estimateDepartureTime: 'Departure',
  estimateDischargeTime: 'Discharge',
};

export const nameOfEstimate = (statusType: string, field: EstimatedTime): string =>
  field === 'statusTime' ? statusType : names[field];

/** In milliseconds; negative if earlier. */
const slipOf = ({ was, now }: MovedTime) => Date.parse(now) - Date.parse(was);

/**
 * The estimate that moved by an hour or more: the one given with the current status, or else that of the next status.
 */
export function findMovedEstimate({ status, futureStatuses: [next] }: ContainerStatusEntry): MovedTime | null {
  const moved = (what: string, now: string | null | undefined, estimate: MovedEstimate | undefined) =>
    now && estimate ? [{ what, was: estimate.firstTime, now }] : [];
  const fields = ['estimateArrivalTime', 'estimateDepartureTime', 'estimateDischargeTime'] as const;
  const all = [
    ...fields.flatMap((field) => moved(names[field], status[field], status.movedEstimates?.[field])),
    ...(next?.statusType ? moved(next.statusType, next.statusTime, next.movedEstimate) : []),
  ];
  return all.find((estimate) => Math.abs(slipOf(estimate)) >= limits.slip) ?? null;
}

export function isSlipped(visit: ContainerStatusEntry): boolean {
  const moved = findMovedEstimate(visit);
  return moved !== null && slipOf(moved) >= limits.slip;
}

/** "was 06:27, now 14:00 23/11/2026 (+7 h 33 min)": UK time, with the first date only if it differs; the end unbroken. */
export function describeMove(moved: Pick<MovedTime, 'was' | 'now'>): string {
  const { was, now } = moved;
  const before = isoDay(was) === isoDay(now) ? formatTime(was) : formatMoment(was);
  return `was ${before}, now ${formatMoment(now)} (${describeSlip(was, now).replaceAll(' ', '\u00a0')})`;
}

const minuteOf = (moment: string) => Math.floor(Date.parse(moment) / 60_000);

/** "+7 h 33 min", "−20 min", "+2 d 3 h": in whole clock minutes. */
export function describeSlip(was: string, now: string): string {
  const minutes = minuteOf(now) - minuteOf(was);
  if (minutes === 0) return 'under 1 min';
  const sign = minutes < 0 ? '−' : '+';
  const [days, hours, rest] = [
    Math.floor(Math.abs(minutes) / 1_440),
    Math.floor((Math.abs(minutes) % 1_440) / 60),
    Math.abs(minutes) % 60,
  ];
  if (days > 0) return `${sign}${days} d${hours > 0 ? ` ${hours} h` : ''}`;
  if (hours === 0) return `${sign}${rest} min`;
  return `${sign}${hours} h${rest > 0 ? ` ${rest} min` : ''}`;
}

const timesOf = ({ estimates }: EstimateChanges[number]) =>
  estimates.map(({ time, recordedTime }) => `${time} ${recordedTime}`).join();

/** Leaves out a next status, such as an arrival, whose estimates the current status gives with the same times. */
export function listToldOnce(changes: EstimateChanges): EstimateChanges {
  const told = new Set(changes.filter(({ field }) => field !== 'statusTime').map(timesOf));
  return changes.filter((change) => change.field !== 'statusTime' || !told.has(timesOf(change)));
}
