import { mailJobOptions, type Mail, type Mailer } from '../../notifications/index.ts';
import { writeLetter } from '../../notifications/rules.ts';
import { deriveKey } from '../../platform/config/secret-keys.ts';
import type { JobRun } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashPassword } from '../credentials/hash-password.ts';
import { findResetAccount, lockResetAccount, replacePassword, type ResetAccountRow } from './reset-password.queries.ts';
import { isDueByCounts, isTemporaryPasswordDue, mayTakeEffect } from './reset-password.rules.ts';
import { endAllSessions } from '../sessions/sessions.queries.ts';
import { createTemporaryPassword, temporaryPasswordLife } from './temporary-password.ts';

export const sendTemporaryPasswordJob = 'send-temporary-password';

/** The job's data, which never contains a password. */
export type GrantedPassword = {
  readonly customerId: string;
  /** The password that it replaces, by `nameOfHash`. Absent in jobs of builds up to 42. */
  readonly replaces?: string;
  readonly requestedAt?: string;
};

export function registerSendTemporaryPassword(platform: Platform, mailer: Mailer): void {
  platform.jobs.work<GrantedPassword>(
    sendTemporaryPasswordJob,
    (granted, run) => sendTemporaryPassword(platform, mailer, { ...granted, run }),
    mailJobOptions,
  );
}

/** The old password works until the mail has been sent. A repeated run mails the same password again. */
async function sendTemporaryPassword(
  platform: Platform,
  mailer: Mailer,
  { customerId, replaces, requestedAt, run }: GrantedPassword & { readonly run: JobRun },
): Promise<void> {
  const { database, config, clock } = platform;
  const isDue = (account: ResetAccountRow, rule: typeof isTemporaryPasswordDue | typeof mayTakeEffect) =>
    replaces === undefined ? isDueByCounts(account) : rule(account, { replaces, requestedAt });
  const account = await findResetAccount(database.db, customerId);
  if (!account || !isDue(account, isTemporaryPasswordDue)) return;

  const seed = JSON.stringify([run.id, customerId, replaces]);
  const password = createTemporaryPassword(deriveKey(config.secretKey, 'temporary-password'), seed);
  const hash = await hashPassword(platform, password);
  await mailer.send(composeMail(platform, { account, password, run }));

  await database.transaction(async (tx) => {
    const now = await lockResetAccount(tx, { customerId });
    if (!now || !isDue(now, mayTakeEffect)) return;
    const expiresAt = new Date(clock.now().getTime() + temporaryPasswordLife);
    await replacePassword(tx, customerId, { hash, temporary: true, expiresAt });
    await endAllSessions(tx, customerId);
  });
}

function composeMail(
  { config }: Platform,
  { account, password, run }: { readonly account: ResetAccountRow; readonly password: string; readonly run: JobRun },
): Mail {
  return {
    to: account.email,
    subject: 'Your temporary password for Quaywatch',
    text: writeLetter([
      `Your temporary password is: ${password}`,
      `Please sign in with it at ${config.publicUrl}/login within 24 hours. We will then ask you to choose a password of your own.`,
      'If you did not ask for a temporary password, please call our helpdesk.',
    ]),
    reference: `temporary-password/${run.id}`,
    customerId: account.customerId,
  };
}
