import { lockCustomer } from '../../customers/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { schedulePass, type Pass } from '../../platform/jobs/schedule-pass.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OnMessages, UnsentAnnouncement } from '../messages/on-messages.ts';
import { queueMessages, wakeSenders, type NewMessage } from '../messages/queue-messages.queries.ts';
import { addRecipients } from '../records/recipients.queries.ts';
import {
  cancelWaiting,
  findLastMessages,
  findMoveSubscribers,
  forgetEstimates,
  noteCorrections,
  noteEstimates,
  noteKnown,
  noteMoves,
  readMoveSubscriber,
  requeueLost,
} from './moved-estimates.queries.ts';
import { moveName, nothing, planMoves, type MovePlan } from './moved-estimates.rules.ts';

type Telling = Pick<Platform, 'database' | 'jobs' | 'clock' | 'log'> & { readonly onMessages: OnMessages };

/** Begins every five minutes. Each customer is one transaction, so a job that runs again repeats nothing. */
export function scheduleMovedEstimates(telling: Telling): void {
  schedulePass(telling, movedEstimatesPass(telling), { queue: 'tell-moved-estimates', cron: '*/5 * * * *' });
}

/** Tells every customer which estimates have moved by at least the chosen hours (SRV-346). */
export const movedEstimatesPass = (telling: Telling): Pass => ({
  list: (after, most) => findMoveSubscribers(telling.database.db, after, most),
  look: (customerId) => tellCustomer(telling, customerId),
});

const isEmpty = (plan: MovePlan) => Object.values(plan).every(({ length }) => length === 0);

/** Checks without a lock first, since most of the time nothing has moved. */
async function tellCustomer(telling: Telling, customerId: string): Promise<void> {
  const { database } = telling;
  if (isEmpty((await lookAt(telling, database.db, customerId)).plan)) return;
  await database.transaction(async (tx) => {
    if (await lockCustomer(tx, customerId)) await carryOut(telling, tx, customerId);
  });
}

async function lookAt({ clock }: Telling, db: Db, customerId: string) {
  const now = clock.now();
  const subscriber = await readMoveSubscriber(db, customerId);
  return { subscriber, plan: subscriber ? planMoves(subscriber, now) : nothing, now };
}

async function carryOut(telling: Telling, tx: Tx, customerId: string): Promise<void> {
  const { subscriber, plan, now } = await lookAt(telling, tx, customerId);
  const { begun, moved, outdated, corrected, withdrawn, ended, lost } = plan;
  await cancelWaiting(tx, [...ended, ...withdrawn, ...[...outdated, ...moved].map(({ id }) => id)], now);
  await noteKnown(tx, outdated);
  await noteCorrections(tx, corrected);
  await forgetEstimates(tx, ended);
  await noteEstimates(tx, customerId, begun);
  await noteMoves(tx, moved, now);
  if ((await requeueLost(tx, lost, now)) > 0) await wakeSenders(tx, telling);
  const messages = moved.flatMap(({ id, visit: { port, gkey, containerNumber }, estimate, from }): NewMessage[] =>
    (subscriber?.recipients ?? []).map(({ alertType, recipient }) => ({
      customerId,
      estimateId: id,
      movedFrom: from,
      kind: 'announcement',
      alertType,
      recipient,
      containerNumber,
      port,
      gkey,
      statusType: moveName(estimate, from),
      statusTime: estimate.at,
    })),
  );
  await addRecipients(tx, messages);
  const messageIds = messages.length === 0 ? [] : await queueMessages(tx, telling, messages, now);
  await telling.onMessages(tx, { messageIds, unsent: await listCorrected(tx, corrected, now) });
}

/** Webhooks were told of moves whose messages nobody got. */
async function listCorrected(
  tx: Tx,
  corrected: MovePlan['corrected'],
  now: Date,
): Promise<readonly UnsentAnnouncement[]> {
  const messages = await findLastMessages(
    tx,
    corrected.map(({ id }) => id),
  );
  const messageOf = new Map(messages.map(({ id, estimateId }) => [estimateId, id]));
  return corrected.flatMap(({ id, estimate, from }) => {
    const messageId = messageOf.get(id);
    if (messageId === undefined) return [];
    const statusType = moveName(estimate, from);
    return { messageId, because: null, statusType, statusTime: estimate.at, movedFrom: from, cancelledAt: now };
  });
}
