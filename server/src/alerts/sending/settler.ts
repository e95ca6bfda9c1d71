import { settleSuspended } from '../allowance/settle-suspended.queries.ts';
import { databaseTimes } from '../../platform/database/database-times.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OnMessages } from '../messages/on-messages.ts';
import type { Outcome } from './handover-outcome.rules.ts';
import { settleHandovers } from './settle-handovers.queries.ts';
import { tellInsteadOfHolds } from './tell-instead-of-holds.ts';

/** Stores outcomes. Those that arrive while a transaction runs are stored together by the next one. */
export function createSettler(platform: Pick<Platform, 'database' | 'clock' | 'jobs'>, onMessages: OnMessages) {
  const { database, clock } = platform;
  let gathered: Outcome[] = [];
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function write(): Promise<void> {
    const outcomes = gathered;
    gathered = [];
    next = null;
    const now = clock.now();
    const failed = await database.transaction(async (tx) => {
      const messages = await settleHandovers(tx, outcomes, { now, toDatabaseTime: databaseTimes(clock) });
      const holdIds = messages.flatMap(({ id, isHold }) => (isHold ? [id] : []));
      await tellInsteadOfHolds(tx, platform, { holdIds, onMessages });
      return messages;
    });
    const relieved = [...new Set(failed.map(({ customerId }) => customerId))];
    if (relieved.length > 0) await database.transaction((tx) => settleSuspended(tx, platform, relieved));
  }

  return {
    settle(outcome: Outcome): Promise<void> {
      gathered.push(outcome);
      if (next === null) {
        next = running.catch(() => undefined).then(write);
        running = next;
      }
      return next;
    },
  };
}
