import type { Database } from '../../platform/database/database.ts';
import { findRecipient, stopRecipient } from './stopped-recipients.queries.ts';

/**
 * After a restore, stops the alerts to recipients who had stopped them since the backup (SRV-511). The allowance that
 * this frees is divided once workers run.
 * @param stops moments by the recipient's id
 * @returns how many were not stopped
 */
export async function repeatStops(database: Database, stops: ReadonlyMap<string, Date>): Promise<number> {
  let repeated = 0;
  for (const [recipientId, at] of stops)
    await database.transaction(async (tx) => {
      const recipient = await findRecipient(tx, recipientId);
      if (!recipient || recipient.stoppedAt !== null) return;
      await stopRecipient(tx, recipient, at);
      repeated += 1;
    });
  return repeated;
}
