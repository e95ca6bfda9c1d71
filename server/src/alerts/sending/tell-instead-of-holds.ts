import { databaseTimes } from '../../platform/database/database-times.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OnMessages } from '../messages/on-messages.ts';
import { queueInsteadOfHolds } from '../messages/queue-announcements.queries.ts';
import { wakeSenders } from '../messages/queue-messages.queries.ts';

/** Sends reversals in place of these 'On Hold' messages, which have failed (SRV-65). */
export async function tellInsteadOfHolds(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'jobs'>,
  { holdIds, onMessages }: { readonly holdIds: readonly string[]; readonly onMessages: OnMessages },
): Promise<void> {
  const now = platform.clock.now();
  const messageIds = await queueInsteadOfHolds(tx, holdIds, { now, dueAt: databaseTimes(platform.clock)(now) });
  if (messageIds.length === 0) return;
  await onMessages(tx, { messageIds });
  await wakeSenders(tx, platform);
}
