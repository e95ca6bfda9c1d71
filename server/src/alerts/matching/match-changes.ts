import type { SQL } from 'drizzle-orm';
import { wakeSenders } from '../messages/queue-messages.queries.ts';
import { available } from '../records/alerted-visit.rules.ts';
import type { OnChanges } from '../../feed/index.ts';
import { visitKeyOf, type VisitChange } from '../../feed/rules.ts';
import type { Tx } from '../../platform/database/database.ts';
import { databaseTimes } from '../../platform/database/database-times.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OnMessages } from '../messages/on-messages.ts';
import {
  announce,
  announceMet,
  applyCorrections,
  awaitAgain,
  awaitNext,
  endFinished,
  findAlertedVisits,
} from './announce-statuses.queries.ts';
import { listNews } from './news.rules.ts';
import type { Queued } from '../messages/queue-announcements.queries.ts';
import { holdBack, liftHolds, reverseAnnouncements } from './reverse-announcements.queries.ts';

/**
 * Turns the changes of a batch of events into messages, in the transaction that stores the events. A status and its
 * messages therefore commit together (SRV-33, SRV-65).
 */
export function createMatchChanges(platform: Pick<Platform, 'clock' | 'jobs'>, onMessages: OnMessages): OnChanges {
  return async (tx, changes) => {
    const alerted = new Set((await findAlertedVisits(tx, changes)).map(visitKeyOf));
    if (alerted.size === 0) return;
    const { messages, unsent } = await matchAlerts(
      tx,
      changes.filter((change) => alerted.has(visitKeyOf(change))),
      databaseTimes(platform.clock)(platform.clock.now()),
    );
    await onMessages(tx, { messageIds: messages.map(({ id }) => id), unsent });
    if (messages.length > 0) await wakeSenders(tx, platform, new Set(messages.map(({ alertType }) => alertType)));
  };
}

async function matchAlerts(tx: Tx, changes: readonly VisitChange[], now: SQL): Promise<Queued> {
  const news = listNews(changes);
  const queued: Queued[] = [];
  // First, so that a container that has not left after all gets announcements for statuses of the same batch.
  await awaitAgain(tx, news);
  await applyCorrections(tx, news.corrected);
  queued.push(await reverseAnnouncements(tx, news.withdrawn, now));
  queued.push(await announceMet(tx, news.met, now));
  await awaitNext(tx, news.reached);
  // A customer's own alert for the hold comes before the reversals that the hold causes, and these before renewed
  // availability.
  queued.push(
    await announce(
      tx,
      news.reached.filter(({ statusType }) => statusType !== available),
      now,
    ),
  );
  queued.push(await holdBack(tx, news.holds, now));
  queued.push(await liftHolds(tx, news.lifted, now));
  queued.push(
    await announce(
      tx,
      news.reached.filter(({ statusType }) => statusType === available),
      now,
    ),
  );
  await endFinished(tx, news.finished);
  return {
    messages: queued.flatMap(({ messages }) => messages),
    unsent: queued.flatMap(({ unsent }) => unsent),
  };
}
