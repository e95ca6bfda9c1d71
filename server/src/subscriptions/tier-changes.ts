import type { Tier } from '@quaywatch/shared/contract';
import type { Tx } from '../platform/database/database.ts';
import type { Mailer } from '../notifications/index.ts';
import type { Platform } from '../platform/platform.ts';
import { recordAccountChanges } from '../account-changes/index.ts';
import { findCustomer, type Agent } from '../customers/index.ts';
import {
  changeTiers,
  findEndedPeriods,
  lockEndedTrials,
  lockPaidAccounts,
  mostAtOnce,
  type TierChange,
} from './due-tiers.queries.ts';
import { readPaidUntil } from './periods.queries.ts';
import { endOfTrial, trialMilliseconds } from './periods.rules.ts';
import { setRenewal } from './set-renewal.ts';
import {
  registerSendSubscriptionEnded,
  sendSubscriptionEndedJob,
  sendTrialEndedJob,
} from './send-subscription-ended.ts';

/** Called in the transaction that changes the tiers. */
export type OnTierChanges = (tx: Tx, changes: readonly TierChange[]) => Promise<void>;

/** The only way to change the tier of an existing account. Every call and token exchange reads the current tier. */
export type TierChanges = {
  /**
   * Sets the tier of these accounts.
   * @returns those whose tier changed
   */
  change(tx: Tx, customerIds: readonly string[], tier: Tier, agent: Agent): Promise<readonly TierChange[]>;
  /** Returns accounts whose trial is over to standard access (SRV-04), and mails the customers (SRV-521). */
  endDueTrials(): Promise<void>;
  /** Ends paid periods that are over, and mails the customers (SRV-76). */
  endDuePaidPeriods(): Promise<void>;
  /** The account's tier, after ending a trial or paid period that is over (SRV-D5). */
  settle(account: { readonly customerId: string; readonly tier: Tier }): Promise<Tier>;
};

const tokenExchange: Agent = { kind: 'system', job: 'token exchange' };

/** @param exits.onChanges called at most once per transaction, and never if no tier changes */
export function createTierChanges(
  platform: Pick<Platform, 'config' | 'database' | 'clock' | 'jobs' | 'log'>,
  { onChanges }: { readonly onChanges: OnTierChanges },
): TierChanges {
  const { database, clock, jobs } = platform;

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

  /** @returns how many accounts were looked at; if that is the maximum, there may be more */
  function endTrials(agent: Agent, customerId?: string): Promise<number> {
    return database.transaction(async (tx) => {
      const startedBefore = new Date(clock.now().getTime() - trialMilliseconds);
      const ended = await lockEndedTrials(tx, startedBefore, customerId);
      const due = ended.map((trial) => trial.customerId);
      await change(tx, due, 'Free', agent);
      const mails = ended.map((trial) => ({
        data: { customerId: trial.customerId, endedAt: endOfTrial(trial.startedAt).toISOString() },
      }));
      await jobs.sendMany(sendTrialEndedJob, mails, { tx });
      return ended.length;
    });
  }

  function endPaidPeriods(agent: Agent, customerId?: string): Promise<number> {
    return database.transaction(async (tx) => {
      const looked = await lockPaidAccounts(tx, clock.now(), customerId);
      const ended = await findEndedPeriods(tx, looked, clock.now());
      const due = ended.map((account) => account.customerId);
      await setRenewal(tx, platform, { customerIds: due, renews: false, agent });
      await change(tx, due, 'Free', agent);
      const mails = ended.map((data) => ({ data }));
      await jobs.sendMany(sendSubscriptionEndedJob, mails, { tx });
      return looked.length;
    });
  }

  return {
    change,
    async endDueTrials() {
      while ((await endTrials({ kind: 'system', job: endTrialsJob })) === mostAtOnce);
    },
    async endDuePaidPeriods() {
      while ((await endPaidPeriods({ kind: 'system', job: endPaidPeriodsJob })) === mostAtOnce);
    },
    async settle({ customerId, tier }) {
      if (tier === 'Free-advanced') await endTrials(tokenExchange, customerId);
      else if (tier === 'Paid' && (await isOver(customerId))) await endPaidPeriods(tokenExchange, customerId);
      else return tier;
      return (await findCustomer(database.db, customerId))?.tier ?? tier;
    },
  };

  async function isOver(customerId: string): Promise<boolean> {
    const paidUntil = await readPaidUntil(database.db, customerId);
    return paidUntil !== null && paidUntil <= clock.now();
  }
}

const endTrialsJob = 'end-due-trials';
const endPaidPeriodsJob = 'end-due-paid-periods';

/** Runs every minute, and earlier for accounts that exchange tokens. */
export function scheduleTierChanges(platform: Platform, tierChanges: TierChanges, mailer: Mailer): void {
  const { jobs } = platform;
  registerSendSubscriptionEnded(platform, mailer);
  jobs.schedule(endTrialsJob, '* * * * *', () => tierChanges.endDueTrials());
  jobs.schedule(endPaidPeriodsJob, '* * * * *', () => tierChanges.endDuePaidPeriods());
}
