import type { AlertType, FreeDaysOfPort, Port } from '@quaywatch/shared/contract';
import { hasLeftQuay, isoDay, lastFreeDay, ukDaysBetween, type FreeTimeFacts } from '@quaywatch/shared/domain';
import { visitKeyOf } from '../../feed/rules.ts';
import { isWarningHour, warningName } from '../records/warning-name.rules.ts';
import type { ReversalReason } from '../records/alert-states.rules.ts';

/** A discharged import that is in a saved list of the customer or has alerts of the customer. */
export type ImportOfCustomer = FreeTimeFacts & {
  readonly port: Port;
  readonly gkey: string;
  readonly containerNumber: string;
};

/** Null if the customer wants no warnings. */
export type WarningWish = { readonly days: number; readonly alertTypes: readonly AlertType[] } | null;

export type StandingWarning = {
  readonly id: string;
  readonly days: number;
  /** The last free day (UK) that the customer was told, as `YYYY-MM-DD`. */
  readonly lastFreeDay: string;
  readonly port: ImportOfCustomer['port'];
  readonly gkey: string;
  /**
   * Its message was cancelled although the warning is still due: a process of a build up to 35 took it for the message
   * of a removed alert, or the account was suspended or had standard access before anybody was told, or its recipients
   * had stopped and there is one now who has not.
   */
  readonly isLost: boolean;
  /** The visit as it is now; null once it has been deleted. */
  readonly visit: ImportOfCustomer | null;
  /** When the visit reached its status; null while it has none. */
  readonly reachedAt: string | null;
  /** Oldest first; null if the visit reached its status before the last free day. */
  readonly pastStatuses: readonly { readonly statusType: string; readonly statusTime: string }[] | null;
};

export type WarningFacts = {
  readonly wish: WarningWish;
  /** Whether the account is live and has advanced access. */
  readonly isServed: boolean;
  readonly freeDays: readonly FreeDaysOfPort[];
  readonly imports: readonly ImportOfCustomer[];
  readonly standing: readonly StandingWarning[];
};

export type DueWarning = { readonly visit: ImportOfCustomer; readonly lastDay: Date; readonly statusType: string };

export type WarningPlan = {
  readonly due: readonly DueWarning[];
  /** Recipients who were told get a reversal. If `because` is null, nobody does: it is past, unwanted or was lost. */
  readonly ended: readonly {
    readonly id: string;
    readonly because: Extract<ReversalReason, 'left' | 'moved'> | null;
  }[];
};

/** Plans which warnings are due and which have to be withdrawn now (SRV-291, SRV-292). */
export function planWarnings(facts: WarningFacts, now: Date): WarningPlan {
  const { wish, isServed, freeDays, imports, standing } = facts;
  // Warnings of existing visits stay: when the customer is served again, none is repeated and each can be reversed.
  if (wish !== null && !isServed)
    return { due: [], ended: standing.flatMap(({ id, visit }) => (visit ? [] : { id, because: null })) };
  const ended = standing.flatMap((warning) => endOf(warning, { wish, freeDays }) ?? []);
  const isEnded = new Set(ended.map(({ id }) => id));
  if (wish === null || !isWarningHour(now)) return { due: [], ended };
  // If the customer now wants more notice, an earlier warning with less notice still counts.
  const warned = standing.filter(({ id, days }) => !isEnded.has(id) && days <= wish.days);
  // A new warning waits for the next run, so that messages and webhook events have their order by time.
  const isTakenBack = new Set(ended.flatMap(({ id, because }) => (because === null ? [] : id)));
  const waiting = [...warned, ...standing.filter(({ id }) => isTakenBack.has(id))];
  const isLeftOut = new Set(waiting.map(visitKeyOf));
  const due = imports.flatMap((visit) => {
    const lastDay = lastFreeDay(visit, freeDays);
    const daysLeft = lastDay ? ukDaysBetween(now, lastDay) : -1;
    if (!lastDay || daysLeft < 0 || daysLeft > wish.days || isLeftOut.has(visitKeyOf(visit))) return [];
    return { visit, lastDay, statusType: warningName(daysLeft) };
  });
  return { due, ended };
}

function endOf(
  warning: StandingWarning,
  { wish, freeDays }: Pick<WarningFacts, 'wish' | 'freeDays'>,
): WarningPlan['ended'][number] | null {
  const { id, visit, lastFreeDay: told, isLost } = warning;
  if (wish === null || !visit) return { id, because: null };
  const last = lastFreeDay(visit, freeDays);
  if (last && isoDay(last) === told) return isLost ? { id, because: null } : null;
  if (!hasLeftQuay(visit.port, visit.status.statusType ?? '')) return { id, because: 'moved' };
  // A container that leaves after its last free day needs no reversal.
  const left = whenLeftQuay(warning);
  return { id, because: left !== null && isoDay(left) <= told ? 'left' : null };
}

/** The first of the departures that end the journey: a train departs after its container has left the quay. */
function whenLeftQuay({ port, reachedAt, pastStatuses }: StandingWarning): string | null {
  const past = pastStatuses ?? [];
  const stayed = past.findLastIndex(({ statusType }) => !hasLeftQuay(port, statusType));
  return past[stayed + 1]?.statusTime ?? reachedAt;
}
