import type { AlertType, EstimatedTime, Port } from '@quaywatch/shared/contract';
import { visitKeyOf } from '../../feed/rules.ts';
import { hour } from '../../platform/durations.ts';
import { estimateFields } from '../../tracking/rules.ts';

/** A visit of the customer's alerts or saved lists that is not over. Times are in ISO 8601. */
export type AwaitedVisit = {
  readonly port: Port;
  readonly gkey: string;
  readonly containerNumber: string;
  /** Null while the port cannot name the current status. */
  readonly statusType: string | null;
  readonly reachedAt: string | null;
  /** The estimates reported with the current status. */
  readonly estimates: { readonly [Field in Exclude<EstimatedTime, 'statusTime'>]: string | null };
  readonly next: { readonly statusType: string; readonly statusTime: string } | null;
  /** The names of all expected statuses. */
  readonly expected: readonly string[];
};

export type NotedEstimate = {
  readonly id: string;
  readonly port: Port;
  readonly gkey: string;
  readonly statusType: string;
  readonly field: EstimatedTime;
  readonly expectedAt: string;
  /** What the customer knows: `expectedAt` or, until a message about it has been sent, the estimate told before. */
  readonly knownAt: string;
  /** What webhooks were told, if it is not `expectedAt`. */
  readonly webhooksKnow: string | null;
  readonly reachedAt: string | null;
  /** Whether a message about it waits for room in the allowance or for a worker. */
  readonly waits: boolean;
  /** A process of a build up to 38 cancelled its message, mistaking it for that of a removed alert. */
  readonly isLost: boolean;
};

/** Null if the customer does not want to be told of moves, or is not entitled to it. */
export type MoveWish = { readonly hours: number; readonly alertTypes: readonly AlertType[] } | null;

export type MoveFacts = {
  readonly wish: MoveWish;
  readonly visits: readonly AwaitedVisit[];
  readonly noted: readonly NotedEstimate[];
};

export type NextEstimate = { readonly statusType: string; readonly field: EstimatedTime; readonly at: Date };

export type Correction = { readonly id: string; readonly estimate: NextEstimate; readonly from: Date };

export type MovePlan = {
  /** Estimates to note, so that later ones can be compared with them. */
  readonly begun: readonly { readonly visit: AwaitedVisit; readonly estimate: NextEstimate }[];
  readonly moved: readonly {
    readonly id: string;
    readonly visit: AwaitedVisit;
    readonly estimate: NextEstimate;
    readonly from: Date;
  }[];
  /**
   * Noted estimates whose messages nobody got, and which are no longer true. What the customer knows is noted again, and
   * what webhooks know beside it.
   */
  readonly outdated: readonly { readonly id: string; readonly known: Date; readonly webhooksKnow: Date }[];
  /** What webhooks, which do not wait, have to be told although there is no message. */
  readonly corrected: readonly Correction[];
  /** Noted estimates that the port has withdrawn while a message about them waits. */
  readonly withdrawn: readonly string[];
  /** Noted estimates that were reached or are no longer followed. */
  readonly ended: readonly string[];
  /** Noted estimates whose messages must be sent again. */
  readonly lost: readonly string[];
};

const names: Readonly<Record<Exclude<EstimatedTime, 'statusTime'>, string>> = {
  estimateArrivalTime: 'Arrival',
  estimateDepartureTime: 'Departure',
  estimateDischargeTime: 'Discharge',
};

/**
 * The name of the move, used where other alerts have the name of their status: 'Arrival expected 6 hours
 * later'. It is in whole hours, or from two days on in whole days, so that containers of one vessel share one name.
 */
export function moveName({ statusType, field, at }: NextEstimate, from: Date): string {
  const what = field === 'statusTime' ? statusType : names[field];
  const hours = Math.floor(Math.abs(at.getTime() - from.getTime()) / hour);
  const [count, unit] = hours < 48 ? [hours, 'hour'] : [Math.floor(hours / 24), 'day'];
  return `${what} expected ${count} ${unit}${count === 1 ? '' : 's'} ${at < from ? 'earlier' : 'later'}`;
}

/**
 * The earliest estimate that the port reports with the current status, or else that of the next expected status. Later
 * estimates move with it (decision 0072).
 */
export function nextEstimateOf({ statusType, estimates, next }: AwaitedVisit): NextEstimate | null {
  const told = estimateFields
    .flatMap((field) => {
      const at = estimates[field];
      return statusType === null || at === null ? [] : [{ statusType, field, at: new Date(at) }];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const expected = next && {
    statusType: next.statusType,
    field: 'statusTime' as const,
    at: new Date(next.statusTime),
  };
  return told[0] ?? expected;
}

const emptyPlan = (): Mutable<MovePlan> => ({
  begun: [],
  moved: [],
  outdated: [],
  corrected: [],
  withdrawn: [],
  ended: [],
  lost: [],
});

export const nothing: MovePlan = emptyPlan();

/** Plans which estimates to note, to tell and to forget now (SRV-346, SRV-347). */
export function planMoves(facts: MoveFacts, now: Date): MovePlan {
  const { wish, visits } = facts;
  if (wish === null) return { ...nothing, ended: facts.noted.map(({ id }) => id) };
  const next = new Map(visits.map((visit) => [visitKeyOf(visit), { visit, estimate: nextEstimateOf(visit) }]));
  const isNoted = new Set<string>();
  const plan = emptyPlan();
  for (const note of facts.noted) {
    const { id, expectedAt, waits, isLost } = note;
    const known = new Date(note.knownAt);
    const { visit, estimate = null } = next.get(visitKeyOf(note)) ?? {};
    if (!visit || !isAwaited(note, visit)) plan.ended.push(id);
    else if (!isAbout(note, estimate)) {
      if (waits) plan.withdrawn.push(id);
    } else {
      isNoted.add(visitKeyOf(note));
      // An estimate that has already passed would not help anybody plan.
      const isAhead = estimate.at > now;
      const noted = new Date(expectedAt);
      const isFar = (from: Date) => Math.abs(estimate.at.getTime() - from.getTime()) >= wish.hours * hour;
      const isNew = estimate.at.getTime() !== noted.getTime();
      const isUntold = waits || known.getTime() !== noted.getTime();
      const told = note.webhooksKnow === null ? noted : new Date(note.webhooksKnow);
      if (isFar(known) && isAhead && isNew) plan.moved.push({ id, visit, estimate, from: known });
      else {
        if (isUntold && (isNew || !isAhead)) plan.outdated.push({ id, known, webhooksKnow: told });
        else if (isLost && !isNew) plan.lost.push(id);
        if (isAhead && isFar(told)) plan.corrected.push({ id, estimate, from: told });
      }
    }
  }
  for (const [key, { visit, estimate }] of next)
    if (estimate && !isNoted.has(key)) plan.begun.push({ visit, estimate });
  return plan;
}

type Mutable<Plan> = { -readonly [Name in keyof Plan]: Plan[Name] extends readonly (infer Item)[] ? Item[] : never };

function isAbout(note: NotedEstimate, estimate: NextEstimate | null): estimate is NextEstimate {
  return estimate !== null && estimate.statusType === note.statusType && estimate.field === note.field;
}

/**
 * A port may withdraw an estimate and then send another one. Until the visit reaches another status, the note waits for
 * it, so that the difference is not missed.
 */
function isAwaited({ statusType, field, reachedAt }: NotedEstimate, visit: AwaitedVisit): boolean {
  const isExpected = field === 'statusTime' ? visit.expected.includes(statusType) : visit.statusType === statusType;
  return isExpected || momentOf(visit.reachedAt) === momentOf(reachedAt);
}

const momentOf = (time: string | null) => (time === null ? 0 : Date.parse(time));
