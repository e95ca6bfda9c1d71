import type { FastifyRequest } from 'fastify';
import { clientAddress } from '../../platform/http/client-address.ts';

/** Its log has the request id. */
export type Client = Pick<FastifyRequest, 'ip' | 'log'>;

export type Authentication = {
  readonly what:
    | 'sign-in'
    | 'exchange'
    | 'revocation'
    | 'unlock'
    | 'password-reset'
    | 'password-change'
    | 'second-factor'
    | 'access-key';
  /** `stolen`: two used the same token. */
  readonly outcome: 'succeeded' | 'refused' | 'stolen';
  /** Why it was refused, as answered or in more detail. */
  readonly reason?: string;
  /** The account that was tried; null if there was none. */
  readonly customerId: string | null;
  readonly sessionId?: string;
  /** What proved the identity at a sign-in; a code is of an app or a recovery code. */
  readonly factors?: readonly ('password' | 'code')[];
  /** Number of sessions ended. */
  readonly ended?: number;
};

/**
 * One line per try, so that it can be attributed later (SRV-100). The typed user name is left out: it is personal data,
 * and sometimes a password.
 */
export function logAuthentication(client: Client, authentication: Authentication): void {
  const level = authentication.outcome === 'stolen' ? 'warn' : 'info';
  client.log[level]({ address: clientAddress(client), ...authentication }, 'authentication');
}
