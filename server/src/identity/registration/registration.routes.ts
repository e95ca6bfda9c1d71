import { checkEmailExists, confirmEmail, registerCustomer } from '@quaywatch/shared/contract';
import { createCaptcha } from '../../captcha/index.ts';
import type { DeleteCustomers } from '../../customers/index.ts';
import { mailJobOptions, type Mailer } from '../../notifications/index.ts';
import type { App } from '../../platform/http/app.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { schedulePass, type Pass } from '../../platform/jobs/schedule-pass.ts';
import type { Platform } from '../../platform/platform.ts';
import { confirmEmailBy } from './confirm-email.ts';
import { readConfirmationMail } from './confirmation-mail.ts';
import { deleteUsedConfirmations } from './confirmation.queries.ts';
import { createRateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { isEmailTaken } from './open-account.ts';
import { register } from './register-customer.ts';
import { listUnconfirmedAccounts, lockUnconfirmedAccounts } from './registration.queries.ts';
import { confirmationMailJob } from './send-confirmation.ts';
import { createWorkQueue } from '../../platform/http/work-queue.ts';
import { day, hour, minute } from '../../platform/durations.ts';

// A flood of registrations may fill only part of the hashing queue, so that customers can still sign in.
const concurrentRegistrations = 2;
const waitingRegistrations = 30;

/** Nobody has agreed to our keeping an unconfirmed account, so it is deleted this long after its link expired. */
const unconfirmedKept = 30 * day;
/** Until then a used link answers "already confirmed"; afterwards it is unknown. */
const usedLinkKept = 365 * day;

type RegistrationTerms = { readonly deleteCustomers: DeleteCustomers; readonly mailer: Mailer };

/** Open to everybody, so limited by client address. */
export function registerRegistrationRoutes(app: App, platform: Platform, terms: RegistrationTerms): void {
  const { deleteCustomers } = terms;
  const emailChecks = createRateLimit(platform, 'emailChecks', { points: 60, per: minute });
  const tries = createRateLimit(platform, 'registrations', { points: 20, per: hour });
  const confirmations = createRateLimit(platform, 'confirmations', { points: 30, per: 10 * minute });
  const captcha = createCaptcha(platform);
  const registrations = createWorkQueue(concurrentRegistrations, waitingRegistrations);

  registerCall(app, checkEmailExists, async ({ query, request }) => {
    await emailChecks.consume(clientAddress(request));
    return isEmailTaken(platform, query.email);
  });

  registerCall(app, registerCustomer, async ({ body, request }) => {
    const address = clientAddress(request);
    await tries.consume(address);
    // The call as specified has no captcha; if one is sent, it has to be correct.
    const { recaptchaToken } = body;
    if (recaptchaToken !== undefined && !(await captcha.verify(recaptchaToken, address)))
      throw new CodedError(400, 'INVALID_INPUT', 'The captcha was not solved or has expired.');
    await registrations.run(() => register(platform, deleteCustomers, { form: body, address }));
  });

  registerCall(app, confirmEmail, async ({ query, request, reply }) => {
    await confirmations.consume(clientAddress(request));
    const outcome = await confirmEmailBy(platform, query);
    reply.code(outcome === 'confirmed' ? 200 : 202);
  });

  registerJobs(platform, terms);
}

function registerJobs(platform: Platform, { deleteCustomers, mailer }: RegistrationTerms): void {
  const { database, clock, jobs } = platform;
  // Jobs of builds up to 46 may have no customer.
  jobs.work<{ confirmationId: string; customerId?: string }>(
    confirmationMailJob,
    async ({ confirmationId }) => {
      const mail = await readConfirmationMail(platform, confirmationId);
      if (mail) await mailer.send(mail);
    },
    mailJobOptions,
  );
  const abandonedBefore = () => new Date(clock.now().getTime() - unconfirmedKept);
  const forget = (ids: readonly string[]) =>
    database.transaction(async (tx) => deleteCustomers(tx, await lockUnconfirmedAccounts(tx, abandonedBefore(), ids)));
  const pass: Pass = {
    list: (after, most) => listUnconfirmedAccounts(database.db, abandonedBefore(), { after, most }),
    look: (id) => forget([id]),
    lookAtAll: forget,
  };
  schedulePass(platform, pass, { queue: 'delete-abandoned-accounts', cron: '37 3 * * *' });
  jobs.schedule('delete-used-confirmations', '37 3 * * *', () =>
    deleteUsedConfirmations(database.db, new Date(clock.now().getTime() - usedLinkKept)),
  );
}
