import type { Logger } from 'pino';
import type { Agent } from './agent.ts';

/** What happened to an account, and who did it. Ids only: whatever is personal stays out of the log. */
export type AccountChange = {
  readonly customerId: string;
  readonly agent: Agent;
  readonly change: 'password' | 'tier' | 'renewal' | 'suspension';
  readonly details?: Readonly<Record<string, string | boolean>>;
};

/** Writes a change of an account to the log, all of them in one form: an operator searches for `account changed`. */
export function logAccountChange(log: Logger, change: AccountChange): void {
  log[change.change === 'suspension' ? 'warn' : 'info'](change, 'account changed');
}
