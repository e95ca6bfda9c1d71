import { findCustomer, lockCustomer } from '../../customers/index.ts';
import { type Mailer, mailJobOptions } from '../../notifications/index.ts';
import { writeLetter } from '../../notifications/rules.ts';
import type { Tx } from '../../platform/database/database.ts';
import { schedulePass, type Pass } from '../../platform/jobs/schedule-pass.ts';
import type { Platform } from '../../platform/platform.ts';
import { findLastTold, findUntoldCustomers, noteTold, noteUntold, readShortfalls } from './shortfalls.queries.ts';
import { describeShortfalls } from './shortfall-mail.rules.ts';
import { day } from '../../platform/durations.ts';

const [tellQueue, mailQueue] = ['tell-list-shortfalls', 'send-list-shortfalls'];

type MailJob = { readonly customerId: string; readonly toldAt: string };

/**
 * Begins every ten minutes, so that the containers of one vessel are in one mail (SRV-360). Each customer is one
 * transaction, so a job that runs again repeats nothing.
 */
export function scheduleShortfalls(platform: Platform, mailer: Mailer): void {
  const { jobs, database, clock } = platform;
  const pass: Pass = {
    list: (after, most) => findUntoldCustomers(database.db, after, most),
    look: (customerId) => database.transaction((tx) => tellCustomer(tx, { jobs }, customerId, clock.now())),
  };
  schedulePass(platform, pass, { queue: tellQueue, cron: '*/10 * * * *' });
  jobs.work<MailJob>(
    mailQueue,
    async ({ customerId, toldAt }, { id }) => {
      const customer = await findCustomer(database.db, customerId);
      // An account that is suspended now may be active again later, and is told then.
      if (customer?.status !== 'Live') return database.transaction((tx) => untell(tx, customerId, new Date(toldAt)));
      const told = (await readShortfalls(database.db, customerId)).filter(
        (one) => one.toldAt?.toISOString() === toldAt,
      );
      // Nothing is missing any more.
      if (told.length === 0) return;
      await mailer.send({
        to: customer.email,
        subject: 'Alerts are missing for containers of your saved lists',
        text: writeLetter([
          'You asked for alerts for the containers that are added to your saved lists. Not all of them could be set.',
          ...describeShortfalls(told),
          'The page Saved Lists names these containers too. There you can also stop setting alerts for a list.',
        ]),
        reference: `list-shortfalls/${id}`,
        customerId,
      });
    },
    mailJobOptions,
  );
}

async function untell(tx: Tx, customerId: string, toldAt: Date): Promise<void> {
  if (await lockCustomer(tx, customerId)) await noteUntold(tx, customerId, toldAt);
}

/** Sends at most one mail a day. Several processes take turns, because this locks the customer. */
async function tellCustomer(tx: Tx, { jobs }: Pick<Platform, 'jobs'>, customerId: string, now: Date): Promise<void> {
  if (!(await lockCustomer(tx, customerId))) return;
  const lastTold = await findLastTold(tx, customerId);
  if (lastTold && now.getTime() - lastTold.getTime() < day) return;
  const untold = (await readShortfalls(tx, customerId)).filter(({ toldAt }) => toldAt === null);
  await noteTold(tx, customerId, untold, now);
  if (untold.length > 0) await jobs.send(mailQueue, { customerId, toldAt: now.toISOString() }, { tx });
}
