import { limits } from '@quaywatch/shared/contract';
import { doubling } from '../../platform/back-off.rules.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const lookUpPauses = doubling(minute, 60 * minute);

export type Progress = {
  readonly periodEndsAt: Date | null;
  readonly remindedAt: Date | null;
  readonly tries: number;
  /** When it is looked at again; null if that still has to be computed. */
  readonly nextTryAt: Date | null;
};

/** `over`: no time is left to renew. */
export type Step = { readonly step: 'wait'; readonly until: Date } | { readonly step: 'remind' | 'charge' | 'over' };

/**
 * A reminder is due seven days before the end, and tries in the last three days (SRV-72). What a stopped process missed
 * is done once, late; after the end nothing is done. Progress of another period does not count.
 */
export function nextStep(paidUntil: Date, progress: Progress, now: Date): Step {
  const { remindedAt, tries, nextTryAt } = progressOf(paidUntil, progress);
  if (now >= paidUntil || tries >= limits.renewalTries) return { step: 'over' };
  const remindAt = daysBefore(paidUntil, limits.renewalReminderDays);
  if (remindedAt === null) return now < remindAt ? { step: 'wait', until: remindAt } : { step: 'remind' };
  const firstTryAt = daysBefore(paidUntil, limits.renewalDays);
  const tryAt = nextTryAt !== null && nextTryAt > firstTryAt ? nextTryAt : firstTryAt;
  return now < tryAt ? { step: 'wait', until: tryAt } : { step: 'charge' };
}

/** No progress if it belongs to another period. */
export function progressOf(paidUntil: Date, progress: Progress): Progress {
  return progress.periodEndsAt?.getTime() === paidUntil.getTime()
    ? progress
    : { periodEndsAt: paidUntil, remindedAt: null, tries: 0, nextTryAt: null };
}

/** Whether a payment was requested for this end: payments are requested shortly before the end of a period. */
export function isForEnd(paidUntil: Date, askedAt: Date): boolean {
  return askedAt >= daysBefore(paidUntil, limits.renewalDays) && askedAt < paidUntil;
}

/** A day later; null if there is no further try before the end. */
export function nextTryAfter(paidUntil: Date, tries: number, now: Date): Date | null {
  const next = new Date(now.getTime() + day);
  return tries < limits.renewalTries && next < paidUntil ? next : null;
}

/** At first after minutes, so that a running request can end; finally every hour. */
export function nextLookUpAfter(lookUps: number, now: Date): Date {
  return new Date(now.getTime() + lookUpPauses(lookUps + 1));
}

const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * day);
