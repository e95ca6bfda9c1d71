import type { Container, ContainerStatusEntry, JourneyStatus, StatusType } from '@quaywatch/shared/contract';
import { formatMoment } from '@quaywatch/shared/domain';
import { webAddress } from './visit.rules.ts';

/** Whether a container can be fetched by road. */
export type CollectionVerdict = {
  readonly answer: 'Collect now' | 'Not yet' | 'Leaves by train' | 'Collected' | 'Left by train' | 'Left';
  /** What the answer rests on, such as "on hold"; it goes before "since". */
  readonly because: string;
  /** Since when that has been so: ISO 8601 in UTC, null where the port gave no time. */
  readonly since: string | null;
  /** What the port or a booking expects next, if it matters to the answer. */
  readonly expected: { readonly what: 'availability' | 'discharge'; readonly at: string } | null;
};

type Ground = Pick<CollectionVerdict, 'answer' | 'because'> & {
  /** It still has to be unloaded or released as usual, so the expected time is worth showing. */
  readonly awaits?: readonly StatusType[];
};

const notYet = (because: string, ...awaits: StatusType[]): Ground => ({ answer: 'Not yet', because, awaits });
const beforeDischarge = (because: string) => notYet(because, 'Available for Collection', 'Discharged');
const byTrain = (because: string): Ground => ({ answer: 'Leaves by train', because });

/** What each status says of an import; a status that is not here says nothing either way. */
const grounds: Partial<Record<StatusType, Ground>> = {
  inbound: beforeDischarge('on its way'),
  'Inbound at Sea': beforeDischarge('at sea'),
  Arrived: beforeDischarge('waiting for discharge'),
  'On Vessel at Berth': beforeDischarge('on the vessel at berth'),
  Discharged: notYet('waiting for release', 'Available for Collection'),
  'On Hold': notYet('on hold'),
  'On Hold - Processed': notYet('on hold, processed'),
  'Released but not yet bookable': notYet('released, no booking possible'),
  Released: { answer: 'Collect now', because: 'released' },
  'Available for Collection': { answer: 'Collect now', because: 'available' },
  'Released for Rail': byTrain('released for rail'),
  'Departed Port for Rail Terminal': byTrain('on the way to the rail terminal'),
  'at rail terminal on train': byTrain('on the train'),
  'Departed Rail Terminal': { answer: 'Left by train', because: 'gone' },
  'Departed by Road': { answer: 'Collected', because: 'gone by road' },
  Departed: { answer: 'Left', because: 'gone' },
};

/** What differs for a box that goes back to its shipper: it arrives by the gate, and there is nothing to discharge. */
const returnGrounds: typeof grounds = {
  ...grounds,
  Arrived: notYet('waiting for release', 'Available for Collection'),
};

/** By what a visit is for: those that end with somebody who fetches the box. */
const groundsOf = { Import: grounds, 'Return to Shipper': returnGrounds } as const;

function findGround({ activity, status: { statusType } }: ContainerStatusEntry): Ground | undefined {
  if (activity !== 'Import' && activity !== 'Return to Shipper') return undefined;
  const known = groundsOf[activity];
  return statusType !== null && Object.hasOwn(known, statusType) ? known[statusType as StatusType] : undefined;
}

const timeOf = ({ slotStartTime, statusTime }: JourneyStatus) => slotStartTime ?? statusTime;

/**
 * Whether an import or a return to its shipper can be collected now, and why: from its current status alone, so that every
 * tier can be told. Times of what is expected are added where the answer has them. null for other activities, and where
 * the status says nothing.
 */
export function judgeCollection(visit: ContainerStatusEntry): CollectionVerdict | null {
  const { status, futureStatuses } = visit;
  const ground = findGround(visit);
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
