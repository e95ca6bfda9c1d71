import { recordAccountChange } from '../../account-changes/index.ts';
import { registerLetter, type Agent } from '../../customers/index.ts';
import type { Mailer } from '../../notifications/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { countRecoveryCodes, deleteEndedRecoveryCodes, hasSecondFactor } from './second-factor.queries.ts';

/** The job's data is the customer and the change, never a code. */
const sendSecondFactorJob = 'send-second-factor-changed';

type Told = keyof typeof mails;
type SecondFactorChange = Exclude<Told, 'recovery-codes-ended'>;

const mails = {
  'second-factor-on': {
    subject: 'Your Quaywatch account now has a second factor',
    text: 'An authenticator app was set up for your Quaywatch account. From now on, each sign-in asks for a code from it.',
  },
  'second-factor-off': {
    subject: 'Second factor of your Quaywatch account switched off',
    text: 'The authenticator app of your Quaywatch account was switched off. Your password is now enough to sign in.',
  },
  'recovery-code-used': {
    subject: 'Recovery code of your Quaywatch account used',
    text: 'A recovery code of your Quaywatch account was used instead of a code from the authenticator app.',
  },
  'recovery-codes-renewed': {
    subject: 'New recovery codes for your Quaywatch account',
    text: 'New recovery codes were made for your Quaywatch account. The old ones no longer work.',
  },
  'recovery-codes-ended': {
    subject: 'Recovery codes of your Quaywatch account have ended',
    text: 'The recovery codes of your Quaywatch account are from an earlier version of Quaywatch and no longer work. Please make new ones on your account page. Your authenticator app works as before.',
  },
} as const;

/** Tells the owner about every change, in case somebody else made it (ASVS 5.0 6.3.7). */
export function registerSendSecondFactor(platform: Platform, mailer: Mailer): void {
  const { database, clock } = platform;
  registerLetter<{ customerId: string; change: Told }>(platform, mailer, {
    job: sendSecondFactorJob,
    async write({ customerId, change }, id) {
      const { subject, text } = mails[change];
      // The code may have switched the second factor off, and then there are no codes to renew.
      const left =
        change === 'recovery-code-used' && (await hasSecondFactor(database.db, customerId))
          ? (await countRecoveryCodes(database.db, customerId, clock.now())).left
          : null;
      const paragraphs = [
        text,
        ...(left === null ? [] : [`Recovery codes left: ${left}. You can make new ones on your account page.`]),
        ...(change === 'recovery-codes-ended' ? [] : ['If this was not you, please call our helpdesk.']),
      ];
      return { subject, paragraphs, reference: `${change}/${id}` };
    },
  });
}

type Parts = Pick<Platform, 'config' | 'clock' | 'log' | 'jobs'>;

export async function recordSecondFactor(
  tx: Tx,
  parts: Parts,
  {
    customerId,
    agent,
    change,
  }: { readonly customerId: string; readonly agent: Agent; readonly change: SecondFactorChange },
): Promise<void> {
  await recordAccountChange(tx, parts, { customerId, agent, change });
  await parts.jobs.send(sendSecondFactorJob, { customerId, change }, { tx });
}

/** Ends the codes of an earlier version (SES-67) and tells their owners. */
export async function endRecoveryCodes({ database, clock, jobs }: Platform): Promise<void> {
  await database.transaction(async (tx) => {
    for (const customerId of await deleteEndedRecoveryCodes(tx, clock.now()))
      await jobs.send(sendSecondFactorJob, { customerId, change: 'recovery-codes-ended' }, { tx });
  });
}
