import { limits } from '@quaywatch/shared/contract';
import { doubling } from '../../platform/back-off.rules.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const lookUpPauses = doubling(minute, 60 * minute);

/** How far the renewal of a subscription has got; all of it is about the period that ends at `periodEndsAt`. */
export type Progress = {
  readonly periodEndsAt: Date | null;
  readonly remindedAt: Date | null;
  readonly tries: number;
  /** When it is looked at again; null when that has to be worked out. */
  readonly nextTryAt: Date | null;
};

/** What is due for a subscription now. `over`: there is no period left that could be renewed in time. */
export type Step = { readonly step: 'wait'; readonly until: Date } | { readonly step: 'remind' | 'charge' | 'over' };

/**
 * A reminder seven days before the end, and tries in the last three days (SRV-72). What a stopped process has missed is
 * done once, late; after the end nothing is. Progress with another period does not count.
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

/** The progress with the period that ends then: none so far when it is of another one. */
export function progressOf(paidUntil: Date, progress: Progress): Progress {
  return progress.periodEndsAt?.getTime() === paidUntil.getTime()
    ? progress
    : { periodEndsAt: paidUntil, remindedAt: null, tries: 0, nextTryAt: null };
}

/** Whether a payment that was asked for at that moment is for what follows this end: payments are asked for shortly before. */
export function isForEnd(paidUntil: Date, askedAt: Date): boolean {
  return askedAt >= daysBefore(paidUntil, limits.renewalDays) && askedAt < paidUntil;
}

/** When a payment that failed now is tried again: a day later; null when there is no try left before the end. */
export function nextTryAfter(paidUntil: Date, tries: number, now: Date): Date | null {
  const next = new Date(now.getTime() + day);
  return tries < limits.renewalTries && next < paidUntil ? next : null;
}

/**
 * When the provider is asked again after this many times: minutes at first, so that a request that is under way has ended by
 * then, every hour in the end.
 */
export function nextLookUpAfter(lookUps: number, now: Date): Date {
  return new Date(now.getTime() + lookUpPauses(lookUps + 1));
}

const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * day);
