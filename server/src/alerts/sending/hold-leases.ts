import { databaseTimes } from '../../platform/database/database-times.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Handover } from './decide-messages.rules.ts';
import { renewLeases } from './settle-handovers.queries.ts';

const leaseMilliseconds = 10_000;
const renewEveryMilliseconds = 2_500;

/** When the lease of messages that are claimed or renewed now ends. */
export const leaseEnd = (clock: Clock): Date => new Date(clock.now().getTime() + leaseMilliseconds);

/** Renews the leases of claimed messages until all of them are settled. */
export function holdLeases(
  { database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>,
  handovers: readonly Handover[],
  leaseUntil: Date,
) {
  const open = new Map(handovers.flatMap(({ messages }) => messages.map((message) => [message.id, message])));
  const leases = new Map([...open.keys()].map((id) => [id, leaseUntil]));

  async function renew(): Promise<void> {
    const until = leaseEnd(clock);
    const renewed = await renewLeases(database.db, [...open.values()], databaseTimes(clock)(until));
    for (const id of renewed) leases.set(id, until);
  }

  const renewal = setInterval(() => {
    renew().catch((error: unknown) => log.warn({ err: error }, 'the lease of messages could not be renewed'));
  }, renewEveryMilliseconds);

  return {
    /** If this process stood still until its lease ended, other workers may have taken the messages. */
    isOurs: ({ messages }: Handover) => messages.every(({ id }) => (leases.get(id) ?? leaseUntil) > clock.now()),
    settled({ messages }: Handover): void {
      for (const { id } of messages) open.delete(id);
      if (open.size === 0) clearInterval(renewal);
    },
  };
}
