import { mailJobOptions, type Mail, type Mailer } from '../../notifications/index.ts';
import { writeLetter, zonedMoment } from '../../notifications/rules.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { createUnlockLink } from './unlock-link.ts';
import { findUnlockLink, saveUnlockLink } from './unlock-links.queries.ts';
import { day } from '../../platform/durations.ts';

/** The job's data is the customer's id. */
const sendUnlockLinkJob = 'send-unlock-link';

/** In milliseconds. No other link is mailed during this time, so that an attacker causes one mail a day at most. */
const unlockLinkLife = day;

/**
 * Mails the link once the transaction commits (SES-50), unless an earlier link is less than 24 hours old. The caller
 * has locked the account.
 */
export async function sendUnlockLink(
  tx: Tx,
  { clock, jobs }: Pick<Platform, 'clock' | 'jobs'>,
  { customerId, unlockLinkExpiresAt }: { readonly customerId: string; readonly unlockLinkExpiresAt: Date | null },
): Promise<void> {
  const now = clock.now();
  if (unlockLinkExpiresAt && unlockLinkExpiresAt > now) return;
  await saveUnlockLink(tx, customerId, new Date(now.getTime() + unlockLinkLife));
  await jobs.send(sendUnlockLinkJob, { customerId }, { tx });
}

export function registerSendUnlockLink(platform: Platform, mailer: Mailer): void {
  platform.jobs.work<{ customerId: string }>(
    sendUnlockLinkJob,
    async ({ customerId }) => {
      const { config, database, clock } = platform;
      const found = await findUnlockLink(database.db, customerId);
      if (!found?.linkId || !found.expiresAt || found.expiresAt <= clock.now()) return;
      const link = createUnlockLink(config, { linkId: found.linkId, customerId });
      await mailer.send({
        ...composeMail(link, found.expiresAt),
        to: found.email,
        reference: `unlock-link/${found.linkId}`,
        customerId,
      });
    },
    mailJobOptions,
  );
}

const composeMail = (link: string, end: Date): Pick<Mail, 'subject' | 'text'> => ({
  subject: 'Your Quaywatch account is locked for unknown browsers',
  text: writeLetter([
    'Somebody has tried several times to get into your Quaywatch account from a browser that has never signed in to it: with wrong passwords, with wrong answers to your security question, or by asking for temporary passwords. They did not get in. We have locked the account for browsers that have never signed in to it.',
    'You stay signed in where you are signed in, and your alerts go out as before. In a browser in which you have signed in before, you can sign in as usual.',
    'To sign in with another browser, open this link in it:',
    link,
    `The link works once, until ${zonedMoment(end)}. If you have forgotten your password, select "Forgot password?" afterwards.`,
  ]),
});
