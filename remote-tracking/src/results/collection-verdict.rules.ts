import type { Container, ContainerStatusEntry, JourneyStatus, StatusType } from '@quaywatch/shared/contract';
import { findCollectionGround, formatMoment, type CollectionAnswer } from '@quaywatch/shared/domain';
import { webAddress } from './visit.rules.ts';

/** Whether a container can be fetched by road. */
export type CollectionVerdict = {
  readonly answer: CollectionAnswer;
  /** What the answer rests on, such as "on hold"; it goes before "since". */
  readonly because: string;
  /** Since when that has been so: ISO 8601 in UTC, null where the port gave no time. */
  readonly since: string | null;
  /** What the port or a booking expects next, if it matters to the answer. */
  readonly expected: { readonly what: 'availability' | 'discharge'; readonly at: string } | null;
};

const timeOf = ({ slotStartTime, statusTime }: JourneyStatus) => slotStartTime ?? statusTime;

/**
 * Whether an import or a return to its shipper can be collected now, and why: from its current status alone, so that every
 * tier can be told. Times of what is expected are added where the answer has them. null for other activities, and where
 * the status says nothing.
 */
export function judgeCollection(visit: ContainerStatusEntry): CollectionVerdict | null {
  const { activity, status, futureStatuses } = visit;
  const ground = findCollectionGround(activity, status.statusType);
  if (!ground) return null;
  const { answer, because, awaits = [] } = ground;
  const awaited = (statusType: StatusType) => {
    const next = awaits.includes(statusType) && futureStatuses.find((step) => step.statusType === statusType);
    return next ? timeOf(next) : null;
  };
  const availability = awaited('Available for Collection');
  const discharge = awaits.includes('Discharged') ? (status.estimateDischargeTime ?? awaited('Discharged')) : null;
  const expected = availability
    ? ({ what: 'availability', at: availability } as const)
    : discharge && ({ what: 'discharge', at: discharge } as const);
  return { answer, because, since: status.statusTime, expected: expected || null };
}

/** Whether the verdict says when the status was reached: its own time need not be said again. A slot says more than "since". */
export const tellsTimeOf = ({ since }: CollectionVerdict, { statusTime, slotStartTime }: JourneyStatus): boolean =>
  since !== null && since === statusTime && !slotStartTime;

/** The verdict in one line: "Not yet: on hold since 09:20 20/11/2026". Times are UK times. */
export function describeVerdict({ answer, because, since, expected }: CollectionVerdict): string {
  const reason = since ? `${because} since ${formatMoment(since)}` : because;
  return `${answer}: ${reason}${expected ? `, ${expected.what} expected ${formatMoment(expected.at)}` : ''}`;
}

/** Where a slot for the lorry is booked; null if none is needed or there is no link. A box has the links of its first visit. */
export function findBookingLink(container: Container, row: number, verdict: CollectionVerdict): string | null {
  return verdict.answer === 'Collect now' && row === 0 ? webAddress(container.actions.vehicleBooking) : null;
}
