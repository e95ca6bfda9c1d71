import { sql } from 'drizzle-orm';
import { type Agent, customerView } from '../customers/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { seal } from '../platform/sealing/seal.ts';
import { accountChanges, type ChangeKind } from './account-changes.tables.ts';
import { provideCustomerKeys } from './customer-keys.ts';
import { changeMessage } from './logged-change.rules.ts';

export type AccountChange = {
  readonly customerId: string;
  readonly agent: Agent;
  readonly change: ChangeKind;
  /** Not personal, so it is also logged. */
  readonly details?: Readonly<Record<string, string | boolean>>;
  /** Personal, such as a phone number before and after. Never logged. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Which of several was changed, such as an access key. Logged only, so that a restore can repeat it (SRV-510). */
  readonly subjectId?: string;
};

type Parts = Pick<Platform, 'config' | 'clock' | 'log'>;

/**
 * Records a change in the transaction that makes it, and logs `account changed` before the commit, so that no restore
 * lacks it. Details and values are encrypted with
 * the customer's key, which is deleted with the account (SRV-77). The caller has locked the account.
 */
export function recordAccountChange(tx: Tx, parts: Parts, change: AccountChange): Promise<void> {
  return recordAccountChanges(tx, parts, [change]);
}

/** Like `recordAccountChange`, for any number of accounts in three statements. */
export async function recordAccountChanges(
  tx: Tx,
  { config, clock, log }: Parts,
  changes: readonly AccountChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const withContent = changes.filter((change) => contentOf(change) !== null);
  const keys = await provideCustomerKeys(
    tx,
    config,
    withContent.map(({ customerId }) => customerId),
  );
  const at = clock.now();
  await tx.insert(accountChanges).values(
    changes.map((change) => {
      const { customerId, agent } = change;
      const [content, key] = [contentOf(change), keys.get(customerId)];
      // A lost SECRET_KEY must not block the change.
      if (content !== null && !key) log.error({ customerId }, 'the changed values cannot be stored: the key is lost');
      const sealedValues = content !== null && key ? seal(key, JSON.stringify(content)) : null;
      const agentEmail = agent.kind === 'helpdesk' ? emailOf(agent.customerId) : null;
      return {
        customerId,
        at,
        agent: agent.kind,
        agentName: nameOf(agent),
        agentEmail,
        change: change.change,
        sealedValues,
      };
    }),
  );
  for (const { values: _personal, ...said } of changes)
    log[said.change === 'suspension' ? 'warn' : 'info'](said, changeMessage);
}

const contentOf = ({ details, values }: AccountChange) => (details || values ? { ...details, ...values } : null);

function nameOf(agent: Agent): string | null {
  if (agent.kind === 'helpdesk') return agent.customerId;
  if (agent.kind === 'operator') return agent.name;
  return agent.kind === 'system' ? agent.job : null;
}

const emailOf = (customerId: string) => sql<string>`(select email from ${customerView} where id = ${customerId}::uuid)`;
