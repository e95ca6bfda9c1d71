import type {
  Container,
  ContainerStatusEntry,
  CurrentStatus,
  JourneyStatus,
  StatusType,
} from '@quaywatch/shared/contract';
import { findCollectionGround, formatMoment, type CollectionAnswer } from '@quaywatch/shared/domain';
import { hasEstimate, startOf, webAddress } from './visit.rules.ts';

export type CollectionVerdict = {
  readonly answer: CollectionAnswer;
  /** Such as "on hold"; followed by "since". */
  readonly because: string;
  /** ISO 8601 in UTC; null where the port gave no time. */
  readonly since: string | null;
  readonly expected: { readonly what: 'availability' | 'discharge'; readonly at: string } | null;
};

/** Needs only the current status, so every tier gets a verdict. Null where the status does not imply one. */
export function judgeCollection(visit: ContainerStatusEntry): CollectionVerdict | null {
  const { port, activity, status, futureStatuses } = visit;
  const ground = findCollectionGround(port, activity, status.statusType);
  if (!ground) return null;
  const { answer, because, awaits = [] } = ground;
  const awaited = (statusType: StatusType) => {
    const next = awaits.includes(statusType) && futureStatuses.find((step) => step.statusType === statusType);
    return next ? startOf(next) : null;
  };
  const availability = awaited('Available for Collection');
  const discharge = awaits.includes('Discharged') ? (status.estimateDischargeTime ?? awaited('Discharged')) : null;
  const expected = availability
    ? ({ what: 'availability', at: availability } as const)
    : discharge && ({ what: 'discharge', at: discharge } as const);
  return { answer, because, since: status.statusTime, expected: expected || null };
}

/**
 * True if the verdict tells the time of the status, so that the row does not repeat it. A slot says more than "since".
 */
export const tellsTimeOf = ({ since }: CollectionVerdict, { statusTime, slotStartTime }: JourneyStatus): boolean =>
  since !== null && since === statusTime && !slotStartTime;

/** True if the row shows the expected time elsewhere: at a step of the open journey, or among the estimates. */
export const isExpectedTold = (
  { expected }: CollectionVerdict,
  { estimateDischargeTime }: CurrentStatus,
  isJourneyShown: boolean,
): boolean => isJourneyShown || (expected?.what === 'discharge' && expected.at === estimateDischargeTime);

/**
 * True if the row has an estimate and the verdict an expected time, which would make four lines. Then "since" stands
 * beside the name of the status, and the expected time is reason enough.
 */
export const isVerdictBrief = (verdict: CollectionVerdict, status: CurrentStatus, isJourneyShown: boolean): boolean =>
  tellsTimeOf(verdict, status) &&
  hasEstimate(status) &&
  verdict.expected !== null &&
  !isExpectedTold(verdict, status, isJourneyShown);

/** In UK time: "Not yet: on hold since 09:20 20/11/2026". */
export function describeVerdict({ answer, because, since, expected }: CollectionVerdict): string {
  const reason = since ? `${because} since ${formatMoment(since)}` : because;
  return `${answer}: ${reason}${expected ? `, ${expected.what} expected ${formatMoment(expected.at)}` : ''}`;
}

/** Only the first visit has a booking link, because the links of a container belong to that visit. */
export function findBookingLink(container: Container, row: number, verdict: CollectionVerdict): string | null {
  return verdict.answer === 'Collect now' && row === 0 ? webAddress(container.actions.vehicleBooking) : null;
}
