import type { Port, VisitActivity } from '@quaywatch/shared/contract';
import { isHold } from '@quaywatch/shared/domain';
import { available, newsLasts, onHold } from '../records/alerted-visit.rules.ts';
import type { Occurrence, StandingStatus, StatusChange, VisitChange } from '../../feed/rules.ts';
import { hasLeftPort } from '@quaywatch/shared/domain';

type Visit = { readonly port: Port; readonly gkey: string };
type EventKey = Pick<Occurrence, 'source' | 'eventId'>;

/**
 * A status that a visit has reached. `reason` says why it is no news. `isHeld`: availability that a hold has followed, so
 * that its alerts go on waiting.
 */
export type ReachedStatus = Visit & {
  readonly containerNumber: string;
  /** Null while unknown; alerts of every activity then match. */
  readonly activity: VisitActivity | null;
  readonly statusType: string;
  readonly occurrence: Occurrence;
  readonly receivedAt: Date;
  readonly reason: 'late' | 'passed' | null;
  readonly isHeld: boolean;
};

/** A reported status that turned out to be wrong. */
export type WithdrawnStatus = Visit & {
  readonly statusType: string;
  readonly event: EventKey;
  readonly receivedAt: Date;
};

/**
 * A hold that turned out to be wrong. `availability`: the event that reported the availability that stands again; null
 * if there is none, or if it is reported in the same batch and so announced like any other status.
 */
export type LiftedHold = Visit & {
  readonly event: EventKey;
  readonly receivedAt: Date;
  readonly availability: EventKey | null;
};

/** The same occurrence of a status, with another event or time. */
export type CorrectedStatus = Visit & { readonly event: EventKey; readonly occurrence: Occurrence };

/**
 * A hold that makes 'Available for Collection' untrue. `isOver`: the hold ended in the same batch. `unannounced`: the
 * availability was reported in the same batch, so nobody was told about it.
 */
export type PlacedHold = Visit & {
  readonly hold: Occurrence;
  readonly receivedAt: Date;
  readonly isOver: boolean;
  readonly unannounced: Occurrence | null;
};

export type News = {
  readonly withdrawn: readonly WithdrawnStatus[];
  /** Holds that turned out to be wrong, even if another hold still stands. */
  readonly lifted: readonly LiftedHold[];
  readonly corrected: readonly CorrectedStatus[];
  readonly holds: readonly PlacedHold[];
  /** Each status of a visit at most once, in journey order. */
  readonly reached: readonly ReachedStatus[];
  /** Statuses that a visit had reached before it replaced another, whose alerts have not announced them. */
  readonly met: readonly ReachedStatus[];
  /** Visits that have ended, in this batch or before. `unfinished`: those that turned out not to have ended. */
  readonly finished: readonly Visit[];
  readonly unfinished: readonly Visit[];
};

/** Derives what changed visits mean for alerts (SRV-65, SRV-66). */
export function listNews(changes: readonly VisitChange[]): News {
  const all = changes.map(listNewsOfVisit);
  return {
    withdrawn: all.flatMap(({ withdrawn }) => withdrawn),
    lifted: all.flatMap(({ lifted }) => lifted),
    corrected: all.flatMap(({ corrected }) => corrected),
    holds: all.flatMap(({ holds }) => holds),
    reached: all.flatMap(({ reached }) => reached),
    met: all.flatMap(({ met }) => met),
    finished: all.flatMap(({ finished }) => finished),
    unfinished: all.flatMap(({ unfinished }) => unfinished),
  };
}

type Reached = Extract<StatusChange, { before: null }>;
type Withdrawal = Extract<StatusChange, { after: null }>;

function listNewsOfVisit(change: VisitChange): News {
  const { port, gkey, containerNumber, activity, statuses, latest, standing, receivedAt } = change;
  const visit = { port, gkey };
  const reached = statuses.filter((status): status is Reached => status.before === null);
  const hold = findPlacedHold(reached);
  const isOnHold = latest !== null && isHold(latest.statusType);
  const withdrawals = statuses
    .filter((status): status is Withdrawal => status.after === null)
    // If a hold is the latest status again, availability from before that hold does not stand.
    .map((status) => (status.statusType === available && isOnHold && !hold ? { ...status, stands: null } : status));
  const withdrawn = withdrawals
    .filter(({ stands }) => stands === null)
    .map(({ statusType, before }) => ({ ...visit, statusType, event: keyOf(before), receivedAt }));
  // If a status still stands by another event, what recipients were told is still true.
  const corrected = [...withdrawals, ...statuses.filter(({ after }) => after !== null)].flatMap(
    ({ before, after, ...status }) => {
      const occurrence = after ?? ('stands' in status ? status.stands : null);
      return before && occurrence ? [{ ...visit, event: keyOf(before), occurrence }] : [];
    },
  );
  const hasLeft = [...reached, ...standing].some(
    ({ statusType, isPassed }) => !isPassed && hasLeftPort(port, statusType),
  );
  // The container may have left before: alerts whose status is withdrawn now would otherwise wait for ever.
  const isOver = latest !== null && hasLeftPort(port, latest.statusType);
  const told = lastOfEach(reached).filter(({ after }) => after !== hold?.unannounced);
  const describe = ({ statusType, occurrence, isPassed }: StandingStatus): ReachedStatus => ({
    ...visit,
    containerNumber,
    activity,
    statusType,
    occurrence,
    receivedAt,
    reason: isOld(occurrence, receivedAt) ? 'late' : isPassed ? 'passed' : null,
    isHeld: statusType === available && isOnHold,
  });
  return {
    withdrawn,
    lifted: withdrawals
      .filter(({ statusType }) => statusType === onHold)
      .map(({ before }) => ({
        ...visit,
        event: keyOf(before),
        receivedAt,
        availability: findStandingAvailability(latest, reached),
      })),
    corrected,
    holds: hold ? [{ ...visit, ...hold, receivedAt }] : [],
    reached: told.map(({ after, ...status }) => describe({ ...status, occurrence: after })),
    met: lastOfEach(standing).map(describe),
    finished: hasLeft || isOver ? [visit] : [],
    unfinished: withdrawn.some(({ statusType }) => hasLeftPort(port, statusType)) ? [visit] : [],
  };
}

function findStandingAvailability(latest: VisitChange['latest'], reached: readonly Reached[]): EventKey | null {
  if (latest?.statusType !== available) return null;
  const { source, eventId } = latest.occurrence;
  return reached.some(({ after }) => after.source === source && after.eventId === eventId) ? null : { source, eventId };
}

/** A hold counts however late it is reported, since what recipients were told is no longer true. */
function findPlacedHold(reached: readonly Reached[]): Pick<PlacedHold, 'hold' | 'isOver' | 'unannounced'> | null {
  const holdPlace = reached.findLastIndex(({ statusType, isPassed }) => statusType === onHold && !isPassed);
  const hold = reached[holdPlace];
  if (!hold) return null;
  const isOver = reached.slice(holdPlace + 1).some(({ statusType }) => !isHold(statusType));
  const before = isOver
    ? undefined
    : reached.findLast(({ statusType, isPassed }) => statusType === available && !isPassed);
  return { hold: hold.after, isOver, unannounced: before?.after ?? null };
}

/** If a status is reached twice in one batch, its last occurrence is announced. */
function lastOfEach<Status extends { readonly statusType: string }>(reached: readonly Status[]): readonly Status[] {
  return [...new Map(reached.map((status) => [status.statusType, status])).values()];
}

const isOld = ({ statusTime }: Occurrence, receivedAt: Date) => receivedAt.getTime() - statusTime.getTime() > newsLasts;

const keyOf = ({ source, eventId }: Occurrence): EventKey => ({ source, eventId });
