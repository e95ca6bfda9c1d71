import { Counter } from 'prom-client';
import { hour } from '../platform/durations.ts';
import type { Caller } from '../platform/http/caller.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import type { Platform } from '../platform/platform.ts';
import { createRateLimit } from '../platform/rate-limits/rate-limits.ts';
import { serverLimits } from '../platform/server-limits.ts';

const allowances = {
  customers: serverLimits.customersOpenedPerHour,
  searches: serverLimits.customerSearchesPerHour,
  records: serverLimits.customerRecordsPerHour,
  teams: serverLimits.customersOpenedPerHour,
} as const;

/**
 * `customers` counts opened customers, `searches` pages of results, `records` pages of notes and of account changes, and
 * `teams` the teams of customers.
 */
type Read = keyof typeof allowances;

export type ReadingLimit = {
  /** @throws CodedError 429 beyond the agent's allowance, with the seconds until the next reading (HLP-14) */
  count(caller: Caller, what: Read): Promise<void>;
};

/** Limits how much a stolen or misused helpdesk session can copy, across all processes. */
export function createReadingLimit(platform: Platform): ReadingLimit {
  const { log, metrics } = platform;
  const limit = (what: Read) => createRateLimit(platform, `helpdesk-${what}`, { points: allowances[what], per: hour });
  const counts = {
    customers: limit('customers'),
    searches: limit('searches'),
    records: limit('records'),
    teams: limit('teams'),
  };
  const refusals = new Counter({
    name: 'quaywatch_helpdesk_reads_refused_total',
    help: 'Times that an agent of the helpdesk was refused to search or read customers, because of the limit',
    labelNames: ['what'],
    registers: [metrics],
  });
  for (const what of Object.keys(allowances)) refusals.inc({ what }, 0);

  return {
    async count({ customerId: agentId }, what) {
      try {
        await counts[what].consume(agentId);
      } catch (error) {
        if (error instanceof CodedError) {
          refusals.inc({ what });
          log.error({ agentId, what, limit: allowances[what] }, 'reading of customers refused');
        }
        throw error;
      }
    },
  };
}
