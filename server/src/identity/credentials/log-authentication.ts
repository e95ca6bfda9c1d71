import type { FastifyRequest } from 'fastify';
import { clientAddress } from '../../platform/http/client-address.ts';

/** Where a try came from: its address, and the log that names its request. */
export type Client = Pick<FastifyRequest, 'ip' | 'log'>;

/** A try to show who one is, or the end of what it led to, and what became of it. */
export type Authentication = {
  readonly what:
    'sign-in' | 'exchange' | 'revocation' | 'unlock' | 'password-reset' | 'password-change' | 'second-factor';
  /** `stolen`: the same token was used by two. */
  readonly outcome: 'succeeded' | 'refused' | 'stolen';
  /** Why it was refused, in the words of the answer or stricter ones. */
  readonly reason?: string;
  /** The account that was tried; null where none was found. */
  readonly customerId: string | null;
  readonly sessionId?: string;
  /** How many sessions were ended at once. */
  readonly ended?: number;
};

/**
 * One line for each try, so that it can be attributed afterwards (SRV-100). What was typed as user name stays out: it is
 * personal data, and now and then a password.
 */
export function logAuthentication(client: Client, authentication: Authentication): void {
  const level = authentication.outcome === 'stolen' ? 'warn' : 'info';
  client.log[level]({ address: clientAddress(client), ...authentication }, 'authentication');
}
