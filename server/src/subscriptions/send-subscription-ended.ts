import { formatAccountDay } from '@quaywatch/shared/domain';
import { registerLetter } from '../customers/index.ts';
import type { Mailer } from '../notifications/index.ts';
import type { Platform } from '../platform/platform.ts';

export const sendSubscriptionEndedJob = 'send-subscription-ended';
export const sendTrialEndedJob = 'send-trial-ended';

/**
 * Tells a customer what standard access means for alerts. It is a service message without offers (PECR regulation 22).
 * A trial has a job of its own: a process from before it would say that the trial had been paid for.
 */
export function registerSendSubscriptionEnded(platform: Platform, mailer: Mailer): void {
  registerLetter<{ customerId: string; endedAt: string }>(platform, mailer, {
    job: sendSubscriptionEndedJob,
    write({ endedAt }, id, { tier }) {
      // Access has changed again while the mail waited.
      if (tier !== 'Free') return null;
      return {
        subject: 'Your Quaywatch subscription has ended',
        paragraphs: [`The period that you paid for ended on ${formatAccountDay(endedAt)}. ${now}`, ...consequences],
        reference: `subscription-ended/${id}`,
      };
    },
  });
  registerLetter<{ customerId: string; endedAt: string }>(platform, mailer, {
    job: sendTrialEndedJob,
    write({ endedAt }, id, { tier }) {
      if (tier !== 'Free') return null;
      return {
        subject: 'Your Quaywatch trial has ended',
        paragraphs: [`Your trial ended on ${formatAccountDay(endedAt)}. ${now}`, ...consequences],
        reference: `trial-ended/${id}`,
      };
    },
  });
}

const now = 'Your Quaywatch account now has standard access.';

const consequences = [
  'Alerts that are still pending wait until you have advanced features again. An alert ends without a message if its status is reached, or its container leaves the port, before then.',
  'Your saved lists, alert templates and contacts are kept.',
];
