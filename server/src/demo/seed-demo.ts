import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Feed } from '../feed/index.ts';
import { hashPassword } from '../identity/index.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { listFixedEvents } from './fixed-containers.ts';
import { listGeneratedAccounts } from './generated-accounts.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedChangedActivity, seedSpentTexts, seedTemplatesAndPending } from './seed-alerts.ts';
import { seedOutbox, seedWatchesAndMessages } from './seed-messages.ts';
import { seedPayments } from './seed-payments.ts';
import { seedTrackingPast } from './seed-tracking.ts';

const seedLock = 4_830_172_657;
const lookAgainMs = 500;
/** This account has lists, templates and a history. */
const busyAccount = 'paid@quaywatch.test';

/**
 * Existing rows stay unchanged, so it can run at every start and in several processes at once. Times are relative to
 * the first run.
 */
export async function seedDemo({ hashing }: Pick<Platform, 'hashing'>, feed: Feed): Promise<void> {
  const { database, config, clock, log } = feed;
  const startedAt = performance.now();
  // One hash for all accounts: the password is public, so hundreds of hashes would add no protection.
  const passwordHash = await hashPassword({ config, hashing }, demoPassword);
  const terms = { secretKey: config.secretKey, passwordHash, now: clock.now() };
  const seed = async (tx: Tx) => {
    const accounts = await seedAccounts(tx, demoAccounts, terms);
    const generated = listGeneratedAccounts();
    const others = await seedAccounts(tx, generated, terms);
    const made = new Map([...accounts, ...others]);
    await seedPayments(tx, feed, { accounts: [...demoAccounts, ...generated], made, now: terms.now });
    await seedSavedData(tx, accounts, terms.now);
    await feed.storeEvents(tx, listFixedEvents(terms.now), terms.now);
    return accounts;
  };
  const made = await inTurn(database, seed);
  const busy = demoAccounts.find(({ email }) => email === busyAccount && made.has(email));
  if (busy) await seedOutbox(feed, busy, terms.now);
  log.info({ ms: Math.round(performance.now() - startedAt) }, 'demo data is in place');
}

async function seedSavedData(tx: Tx, made: ReadonlyMap<string, string>, now: Date): Promise<void> {
  for (const account of demoAccounts) {
    const id = made.get(account.email);
    if (id === undefined) continue;
    if (account.email === busyAccount) {
      await seedTemplatesAndPending(tx, { id, account }, now);
      await seedTrackingPast(tx, { id, account }, now);
      await seedWatchesAndMessages(tx, { id, account }, now);
    }
    if (account.email === 'recurring@quaywatch.test') await seedChangedActivity(tx, { id, account }, now);
    if (account.email === 'limit@quaywatch.test') await seedSpentTexts(tx, { id, account }, now);
  }
}

/**
 * One process at a time. It does not wait for the lock in a statement, because statements time out after fourteen
 * seconds.
 */
async function inTurn<Result>(database: Database, seed: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (;;) {
    const done = await database.transaction(async (tx) => {
      const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${seedLock}) as mine`);
      return rows[0]?.mine ? { result: await seed(tx) } : null;
    });
    if (done) return done.result;
    await sleep(lookAgainMs);
  }
}
