import type { VisitActivity } from '@quaywatch/shared/contract';
import { addRecipients } from '../records/recipients.queries.ts';
import { armTemplates } from '../arming/apply-templates.ts';
import { lockCustomer } from '../../customers/index.ts';
import { queueMessages, wakeSenders } from '../messages/queue-messages.queries.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OnMessages } from '../messages/on-messages.ts';
import { readAlertContact } from '../settings/alert-contact.queries.ts';
import {
  endWatches,
  findReportedWatches,
  ofCustomer,
  ofNumbers,
  readSetUp,
  requeueLostNotices,
  type ReportedWatch,
  type SetUp,
} from './notify-watchers.queries.ts';
import { composeNote } from './watch-note.rules.ts';

type Notifying = Pick<Platform, 'clock' | 'jobs'> & { readonly onMessages: OnMessages };

/** A visit changed by a batch of events, with what watches need of it. */
export type WatchedVisit = {
  readonly containerNumber: string;
  readonly comesIntoSight: boolean;
  readonly activityBefore: VisitActivity | null;
  readonly activity: VisitActivity | null;
};

/**
 * Ends the watches of numbers that a search now finds, applies their customers' templates, and queues an email for each
 * (SRV-70). Runs in the transaction that stores a port's reports, after the visits' own alerts.
 */
export async function notifyWatchers(tx: Tx, notifying: Notifying, changes: readonly WatchedVisit[]): Promise<void> {
  const numbers = new Set(
    changes
      .filter(({ comesIntoSight, activityBefore, activity }) => comesIntoSight || (!activityBefore && activity))
      .map(({ containerNumber }) => containerNumber),
  );
  if (numbers.size > 0) await notify(tx, notifying, ofNumbers([...numbers]));
}

/** Long enough for any batch that could not see the change. */
const recheckMilliseconds = 60_000;
const recheckQueue = 'recheck-watches';

/**
 * Checks the watches of these customers again a minute later, for what the feed could not see: a batch stored while a
 * watch was added, and containers reported while a customer was suspended or had standard access. Emails that were
 * queued by then and not sent for that reason are queued again.
 */
export async function recheckWatches(
  tx: Tx,
  { clock, jobs }: Pick<Platform, 'clock' | 'jobs'>,
  customerIds: readonly string[],
): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + recheckMilliseconds);
  await jobs.sendMany(
    recheckQueue,
    customerIds.map((customerId) => ({ data: { customerId }, startAfter })),
    { tx },
  );
}

/** Declares the job of `recheckWatches`. */
export function workOnRechecks({ clock, jobs, database }: Platform, onMessages: OnMessages): void {
  jobs.work<{ customerId: string }>(recheckQueue, async ({ customerId }) => {
    await database.transaction((tx) => notify(tx, { clock, jobs, onMessages }, ofCustomer(customerId)));
    // Separately, so that no watch is locked while this waits for the customer.
    await database.transaction((tx) => sendLostNotices(tx, { clock, jobs }, customerId));
  });
}

/** Webhooks are not called again: their events do not wait for emails. */
async function sendLostNotices(tx: Tx, platform: Pick<Platform, 'clock' | 'jobs'>, customerId: string): Promise<void> {
  if (!(await lockCustomer(tx, customerId))) return;
  const { email: recipient } = await readAlertContact(tx, customerId);
  if ((await requeueLostNotices(tx, customerId, recipient, platform.clock.now())) === 0) return;
  await addRecipients(tx, [{ customerId, alertType: 'Email', recipient }]);
  await wakeSenders(tx, platform, ['Email']);
}

async function notify(tx: Tx, notifying: Notifying, which: ReturnType<typeof ofCustomer>): Promise<void> {
  const now = notifying.clock.now();
  const watches = await findReportedWatches(tx, which, now);
  if (watches.length === 0) return;
  const visitsOf = new Map<string, ReportedWatch[]>();
  for (const watch of watches.filter(({ activity }) => activity !== null)) {
    const own = visitsOf.get(watch.customerId);
    if (own) own.push(watch);
    else visitsOf.set(watch.customerId, [watch]);
  }
  // In order of customer, which is the common lock order.
  for (const [customerId, visits] of visitsOf) await armTemplates(tx, notifying, customerId, visits);
  await endWatches(tx, watches, now);
  const news = watches.filter(({ wasNotified }) => !wasNotified);
  if (news.length === 0) return;
  const setUps = await readSetUp(tx, news);
  const mails = news.map(({ customerId, email, containerNumber, port, gkey, ...watch }, place) => ({
    customerId,
    kind: 'watch' as const,
    alertType: 'Email' as const,
    recipient: email,
    containerNumber,
    port,
    gkey,
    note: composeNote({ port, ...watch, ...(setUps[place] ?? nothing) }),
  }));
  await addRecipients(tx, mails);
  const messageIds = await queueMessages(tx, notifying, mails, now);
  await notifying.onMessages(tx, { messageIds });
}

const nothing: SetUp = { chosen: [], waiting: [] };
