import type { VisitActivity } from '@quaywatch/shared/contract';
import { addRecipients, armTemplates, queueMessages } from '../alerts/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { noteWebhookEvents } from '../webhooks/index.ts';
import {
  endWatches,
  findReportedWatches,
  ofCustomer,
  ofNumbers,
  readSetUp,
  type ReportedWatch,
  type SetUp,
} from './notice-watched.queries.ts';
import { composeNote } from './watch-note.rules.ts';

type Noticing = Pick<Platform, 'clock' | 'jobs'>;

/** A visit of a port that a batch of events has changed, as far as watches look at it. */
export type NoticedVisit = {
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
export async function noticeWatched(platform: Noticing, tx: Tx, changes: readonly NoticedVisit[]): Promise<void> {
  const numbers = new Set(
    changes
      .filter(({ comesIntoSight, activityBefore, activity }) => comesIntoSight || (!activityBefore && activity))
      .map(({ containerNumber }) => containerNumber),
  );
  if (numbers.size > 0) await notice(platform, tx, ofNumbers([...numbers]));
}

/** How long after it is safe to look again: a batch that did not see the change has been stored by then. */
const recheckMilliseconds = 60_000;
const recheckQueue = 'recheck-watches';

/**
 * Looks again soon at everything that these customers watch. For what the feed could not see: a batch that was being stored
 * when a watch was added, and containers that came in while a customer had standard access.
 */
export async function recheckWatches({ clock, jobs }: Noticing, tx: Tx, customerIds: readonly string[]): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + recheckMilliseconds);
  await jobs.sendMany(
    recheckQueue,
    customerIds.map((customerId) => ({ data: { customerId }, startAfter })),
    { tx },
  );
}

/** Declares the job of `recheckWatches`. */
export function workOnRechecks(platform: Noticing & Pick<Platform, 'database'>): void {
  platform.jobs.work<{ customerId: string }>(recheckQueue, ({ customerId }) =>
    platform.database.transaction((tx) => notice(platform, tx, ofCustomer(customerId))),
  );
}

async function notice(platform: Noticing, tx: Tx, which: ReturnType<typeof ofCustomer>): Promise<void> {
  const now = platform.clock.now();
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
  const news = watches.filter(({ wasNoticed }) => !wasNoticed);
  if (news.length === 0) return;
  const setUps = await readSetUp(tx, news);
  const mails = news.map(({ customerId, email, containerNumber, port, gkey, ...watch }, place) => ({
    ...{ customerId, kind: 'watch' as const, alertType: 'Email' as const, recipient: email },
    ...{ containerNumber, port, gkey, note: composeNote({ port, ...watch, ...(setUps[place] ?? nothing) }) },
  }));
  await addRecipients(tx, mails);
  const messageIds = await queueMessages(tx, platform, mails, now);
  await noteWebhookEvents(platform, tx, { messageIds });
}

const nothing: SetUp = { chosen: [], waiting: [] };
