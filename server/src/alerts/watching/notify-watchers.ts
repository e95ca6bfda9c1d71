import type { VisitActivity } from '@quaywatch/shared/contract';
import { addRecipients } from '../records/recipients.queries.ts';
import { armTemplates } from '../arming/apply-templates.ts';
import { queueMessages } from '../messages/queue-messages.queries.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OnMessages } from '../messages/on-messages.ts';
import {
  endWatches,
  findReportedWatches,
  ofCustomer,
  ofNumbers,
  readSetUp,
  type ReportedWatch,
  type SetUp,
} from './notify-watchers.queries.ts';
import { composeNote } from './watch-note.rules.ts';

type Notifying = Pick<Platform, 'clock' | 'jobs'> & { readonly onMessages: OnMessages };

/** A visit of a port that a batch of events has changed, as far as watches look at it. */
export type WatchedVisit = {
  readonly containerNumber: string;
  readonly comesIntoSight: boolean;
  readonly activityBefore: VisitActivity | null;
  readonly activity: VisitActivity | null;
};

/**
 * Ends the watches of numbers that a search finds from now on, applies their customers' templates and queues an email for
 * each (SRV-70). Called in the transaction that stores what a port reported, after the visits' alerts have followed it;
 * asks nothing for a batch in which no visit comes into sight.
 */
export async function notifyWatchers(notifying: Notifying, tx: Tx, changes: readonly WatchedVisit[]): Promise<void> {
  const numbers = new Set(
    changes
      .filter(({ comesIntoSight, activityBefore, activity }) => comesIntoSight || (!activityBefore && activity))
      .map(({ containerNumber }) => containerNumber),
  );
  if (numbers.size > 0) await notify(notifying, tx, ofNumbers([...numbers]));
}

/** How long after it is safe to look again: a batch that did not see the change has been stored by then. */
const recheckMilliseconds = 60_000;
const recheckQueue = 'recheck-watches';

/**
 * Looks again soon at everything that these customers watch. For what the feed could not see: a batch that was being stored
 * when a watch was added, and containers that came in while a customer had standard access.
 */
export async function recheckWatches(
  { clock, jobs }: Pick<Platform, 'clock' | 'jobs'>,
  tx: Tx,
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
  jobs.work<{ customerId: string }>(recheckQueue, ({ customerId }) =>
    database.transaction((tx) => notify({ clock, jobs, onMessages }, tx, ofCustomer(customerId))),
  );
}

async function notify(notifying: Notifying, tx: Tx, which: ReturnType<typeof ofCustomer>): Promise<void> {
  const now = notifying.clock.now();
  const watches = await findReportedWatches(tx, which, now);
  if (watches.length === 0) return;
  const visitsOf = new Map<string, ReportedWatch[]>();
  for (const watch of watches.filter(({ activity }) => activity !== null)) {
    const own = visitsOf.get(watch.customerId);
    if (own) own.push(watch);
    else visitsOf.set(watch.customerId, [watch]);
  }
  // In the order of customers, as everybody locks them.
  for (const [customerId, visits] of visitsOf) await armTemplates(tx, customerId, visits, now);
  await endWatches(tx, watches, now);
  const news = watches.filter(({ wasNotified }) => !wasNotified);
  if (news.length === 0) return;
  const setUps = await readSetUp(tx, news);
  const mails = news.map(({ customerId, email, containerNumber, port, gkey, ...watch }, place) => ({
    ...{ customerId, kind: 'watch' as const, alertType: 'Email' as const, recipient: email },
    ...{ containerNumber, port, gkey, note: composeNote({ port, ...watch, ...(setUps[place] ?? nothing) }) },
  }));
  await addRecipients(tx, mails);
  const messageIds = await queueMessages(tx, notifying, mails, now);
  await notifying.onMessages(tx, { messageIds });
}

const nothing: SetUp = { chosen: [], waiting: [] };
