import type { EndAgain } from '../account-changes/index.ts';
import { repeatStops } from '../alerts/index.ts';
import type { Agent } from '../customers/index.ts';
import { endSessionsBegunBy } from '../identity/index.ts';
import { repeatSales } from '../payments/index.ts';
import { type LogsOrder, readLogs } from '../platform/backup/read-logs.ts';
import type { Platform } from '../platform/platform.ts';
import { gatherLoggedSales } from '../subscriptions/rules.ts';
import { listChangedByHand } from './changed-by-hand.ts';
import { gatherLoggedWithdrawals, type LoggedWithdrawals } from './logged-withdrawals.rules.ts';

export type AfterRestoreOrder = LogsOrder & {
  readonly agent: Agent;
  /** Of the modules that this installation has. */
  readonly modules: readonly EndAgain[];
};

type Parts = Pick<Platform, 'database' | 'config' | 'clock' | 'log'>;

/**
 * Repeats from the logs what the restored database does not know. Nothing is changed unless all logs could be read, and
 * it can be run again.
 * @returns what was done and what is left to do, as sentences
 * @throws what `readLogs` throws
 */
export async function repeatAfterRestore(
  platform: Parts,
  { agent, modules, ...logs }: AfterRestoreOrder,
): Promise<readonly string[]> {
  const [sales, withdrawals] = [gatherLoggedSales(), gatherLoggedWithdrawals(logs.since, modules)];
  const { sentences, gap } = await readLogs(logs, {
    messages: [...new Set([...sales.messages, ...withdrawals.messages])],
    note(line) {
      sales.note(line);
      withdrawals.note(line);
    },
  });
  const { since, files } = logs;
  const sold = await repeatSales(platform, { sales: sales.read(), agent });
  const withdrawn = await withdrawAgain(platform, { since, agent, modules, found: withdrawals.read() });
  if (gap !== null) platform.log.warn({ agent, since, files }, 'the logs since the backup have a gap');
  return [...sentences, ...sold, ...withdrawn];
}

type Withdrawal = Pick<AfterRestoreOrder, 'since' | 'agent' | 'modules'> & {
  readonly found: LoggedWithdrawals<EndAgain>;
};

async function withdrawAgain(
  platform: Parts,
  { since, agent, modules, found }: Withdrawal,
): Promise<readonly string[]> {
  const { database, log } = platform;
  const sessions = await endSessionsBegunBy(database.db, since);
  const counts = new Map(modules.map((module) => [module, 0]));
  for (const { module, ended } of found.ends) {
    const count = await database.transaction((tx) => module.end(tx, platform, ended, agent));
    counts.set(module, (counts.get(module) ?? 0) + count);
  }
  const stops = await repeatStops(database, found.stops);
  log.warn({ agent, since, sessions, stops }, 'what was withdrawn since the backup was withdrawn again');
  return [
    `Sessions of the backup ended: ${sessions}. Everybody signs in again.`,
    ...[...counts].map(([{ heading }, count]) => `${heading}: ${count}.`),
    `Recipients whose alerts were stopped again: ${stops}.`,
    ...(await listChangedByHand(database.db, found.byHand)),
  ];
}
