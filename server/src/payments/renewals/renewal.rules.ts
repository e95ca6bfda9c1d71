import { doubling } from '../../platform/back-off.rules.ts';
import { day, hour, minute } from '../../platform/durations.ts';
import { serverLimits } from '../../platform/server-limits.ts';

const lookUpPauses = doubling(minute, 60 * minute);

export type Progress = {
  readonly periodEndsAt: Date | null;
  /** When the announcement was sent. */
  readonly remindedAt: Date | null;
  /** The total that it stated. Announcements of builds up to 44 have none. */
  readonly announcedPence: number | null;
  readonly tries: number;
  /** When the renewal is looked at again; null if that time still has to be computed. */
  readonly nextTryAt: Date | null;
};

/** `lapse`: too late to announce the payment and then take it. `over`: the period has ended, or all tries were made. */
export type Step =
  | { readonly step: 'wait'; readonly until: Date }
  | { readonly step: 'remind' | 'charge' | 'lapse' | 'over' };

/**
 * A reminder is due seven days before the end, and tries in the last three days (SRV-72), but only once the customer has
 * had time to cancel (SRV-425). What a stopped process missed is done once, late; after the end nothing is done.
 * Progress of another period does not count.
 */
export function nextStep(paidUntil: Date, progress: Progress, now: Date): Step {
  const { remindedAt, tries, nextTryAt } = progressOf(paidUntil, progress);
  if (now >= paidUntil || tries >= serverLimits.renewalTries) return { step: 'over' };
  const firstTryAt = firstTryAfter(paidUntil, remindedAt ?? now);
  if (firstTryAt >= paidUntil) return { step: 'lapse' };
  const remindAt = daysBefore(paidUntil, serverLimits.renewalReminderDays);
  if (remindedAt === null) return now < remindAt ? { step: 'wait', until: remindAt } : { step: 'remind' };
  const tryAt = nextTryAt !== null && nextTryAt > firstTryAt ? nextTryAt : firstTryAt;
  return now < tryAt ? { step: 'wait', until: tryAt } : { step: 'charge' };
}

/** When payment is first tried if it is announced at `remindedAt`: not before the end if that is too late. */
export function firstTryAfter(paidUntil: Date, remindedAt: Date): Date {
  const usual = daysBefore(paidUntil, serverLimits.renewalDays);
  const noticeEndsAt = new Date(remindedAt.getTime() + serverLimits.renewalNoticeDays * day);
  return noticeEndsAt > usual ? noticeEndsAt : usual;
}

/** No progress if it belongs to another period. */
export function progressOf(paidUntil: Date, progress: Progress): Progress {
  return progress.periodEndsAt?.getTime() === paidUntil.getTime()
    ? progress
    : { periodEndsAt: paidUntil, remindedAt: null, announcedPence: null, tries: 0, nextTryAt: null };
}

/** While VAT_PERCENT is changed, processes with either value may start in turns. */
export const announcementStandsMilliseconds = hour;

/** Whether another total was announced than would be charged now (SRV-466). */
export function isAnnouncedOtherwise(
  { remindedAt, announcedPence }: Progress,
  { totalPence, now }: { readonly totalPence: number; readonly now: Date },
): boolean {
  if (remindedAt === null || announcedPence === null || announcedPence === totalPence) return false;
  return now.getTime() - remindedAt.getTime() >= announcementStandsMilliseconds;
}

/** Whether a payment was requested for this end: payments are requested shortly before the end of a period. */
export function isForEnd(paidUntil: Date, askedAt: Date): boolean {
  return askedAt >= daysBefore(paidUntil, serverLimits.renewalDays) && askedAt < paidUntil;
}

/** A day later; null if there is no further try before the end. */
export function nextTryAfter(paidUntil: Date, tries: number, now: Date): Date | null {
  const next = new Date(now.getTime() + day);
  return tries < serverLimits.renewalTries && next < paidUntil ? next : null;
}

/** At first after minutes, so that a running request can end; finally every hour. */
export function nextLookUpAfter(lookUps: number, now: Date): Date {
  return new Date(now.getTime() + lookUpPauses(lookUps + 1));
}

const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * day);
