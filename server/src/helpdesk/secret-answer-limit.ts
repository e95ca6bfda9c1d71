import { limits } from '@quaywatch/shared/contract';
import { Counter } from 'prom-client';
import type { Tx } from '../platform/database/database.ts';
import { hour } from '../platform/durations.ts';
import type { Caller } from '../platform/http/caller.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import type { Platform } from '../platform/platform.ts';
import { countInTransaction } from '../platform/rate-limits/count-in-transaction.ts';

const readsOfAgent = { points: limits.secretAnswersPerHour, per: hour };

export type SecretAnswerLimit = {
  /**
   * Counts the answers of one customer that an agent is shown (HCU-64).
   * @throws CodedError 429 beyond the limit, with the seconds until the next reading
   */
  count(tx: Tx, caller: Caller, customerId: string): Promise<void>;
};

/**
 * Limits what a stolen or misused helpdesk session can collect. The count is per agent across all processes. A refusal
 * is an error line in the log, because nobody on the phone needs that many answers.
 */
export function createSecretAnswerLimit(platform: Platform): SecretAnswerLimit {
  const { log, metrics } = platform;
  const reads = new Counter({
    name: 'quaywatch_secret_answer_reads_total',
    help: 'Times that the helpdesk was shown the secret answers of a customer, or refused them because of the limit',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  for (const outcome of ['shown', 'refused']) reads.inc({ outcome }, 0);

  return {
    async count(tx, { customerId: agentId }, customerId) {
      try {
        await countInTransaction(tx, platform, { name: 'secret-answers', key: agentId, allowance: readsOfAgent });
      } catch (error) {
        if (!(error instanceof CodedError)) throw error;
        reads.inc({ outcome: 'refused' });
        log.error({ agentId, customerId, limit: readsOfAgent.points }, 'secret answers refused');
        throw error;
      }
      tx.afterCommit(() => reads.inc({ outcome: 'shown' }));
    },
  };
}
