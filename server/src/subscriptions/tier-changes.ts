import { and, eq, inArray, lte, ne } from 'drizzle-orm';
import type { Tier } from '@quaywatch/shared/contract';
import type { Tx } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { recordAccountChanges } from '../account-changes/index.ts';
import { findCustomer, type Agent } from '../customers/index.ts';
import { customers } from '../customers/customers.tables.ts';
import { trialMilliseconds } from './periods.rules.ts';

/** An account that has another tier than before. */
export type TierChange = { readonly customerId: string; readonly before: Tier; readonly after: Tier };

/** Told of changed tiers in the transaction that changes them: what it writes is kept or lost with them. */
export type OnTierChanges = (tx: Tx, changes: readonly TierChange[]) => Promise<void>;

/**
 * The only way to another tier for an account that exists. Sessions need not be told: every call, and every exchange of
 * tokens, reads the current tier.
 */
export type TierChanges = {
  /** Gives these accounts a tier. @returns those that had another one */
  change(tx: Tx, customerIds: readonly string[], tier: Tier, agent: Agent): Promise<readonly TierChange[]>;
  /** Ends the trials that are over: their accounts have standard access again (SRV-04). */
  endDueTrials(): Promise<void>;
  /** The tier of an account as it is due now: a trial that is over ends first (SRV-D5). */
  settle(account: { readonly customerId: string; readonly tier: Tier }): Promise<Tier>;
};

const endTrialsJob = 'end-due-trials';

const mostAtOnce = 500;

/** Ends trials every minute; those of accounts that exchange tokens end then already. */
export function scheduleTierChanges({ jobs }: Pick<Platform, 'jobs'>, tierChanges: TierChanges): void {
  jobs.schedule(endTrialsJob, '* * * * *', () => tierChanges.endDueTrials());
}

/** @param exits.onChanges is called once a transaction at most, and not when every account has its tier already */
export function createTierChanges(
  platform: Pick<Platform, 'config' | 'database' | 'clock' | 'log'>,
  { onChanges }: { readonly onChanges: OnTierChanges },
): TierChanges {
  const { database, clock } = platform;

  async function change(tx: Tx, customerIds: readonly string[], tier: Tier, agent: Agent) {
    const changes = await changeTiers(tx, customerIds, tier);
    if (changes.length > 0) await onChanges(tx, changes);
    await recordAccountChanges(
      tx,
      platform,
      changes.map(({ customerId, before, after }) => ({
        customerId,
        agent,
        change: 'tier',
        details: { before, after },
      })),
    );
    return changes;
  }

  /** @returns how many trials were over */
  function endTrials(agent: Agent, customerId?: string): Promise<number> {
    return database.transaction(async (tx) => {
      const due = await lockDueTrials(tx, new Date(clock.now().getTime() - trialMilliseconds), customerId);
      await change(tx, due, 'Free', agent);
      return due.length;
    });
  }

  return {
    change,
    async endDueTrials() {
      while ((await endTrials({ kind: 'system', job: endTrialsJob })) === mostAtOnce);
    },
    async settle({ customerId, tier }) {
      if (tier !== 'Free-advanced') return tier;
      await endTrials({ kind: 'system', job: 'token exchange' }, customerId);
      return (await findCustomer(database.db, customerId))?.tier ?? tier;
    },
  };
}

/** One process ends a trial; the others pass over it. */
async function lockDueTrials(tx: Tx, startedBefore: Date, customerId: string | undefined): Promise<readonly string[]> {
  const isOver = and(eq(customers.tier, 'Free-advanced'), lte(customers.trialStartedAt, startedBefore));
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(customerId === undefined ? isOver : and(eq(customers.id, customerId), isOver))
    .orderBy(customers.id)
    .limit(mostAtOnce)
    // Not the key: what the port reports of the customer's containers need not wait for this.
    .for('no key update', customerId === undefined ? { skipLocked: true } : {});
  return rows.map(({ id }) => id);
}

async function changeTiers(tx: Tx, customerIds: readonly string[], tier: Tier): Promise<readonly TierChange[]> {
  if (customerIds.length === 0) return [];
  const others = and(inArray(customers.id, [...customerIds]), ne(customers.tier, tier));
  const before = await tx
    .select({ customerId: customers.id, before: customers.tier })
    .from(customers)
    .where(others)
    .orderBy(customers.id)
    .for('no key update');
  await tx.update(customers).set({ tier }).where(others);
  return before.map((row) => ({ ...row, after: tier }));
}
