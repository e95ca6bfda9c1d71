import type { FastifyRequest } from 'fastify';
import { clientAddress, type AddressedRequest } from '../../platform/http/client-address.ts';

/** The caller's address, and a log that has the request id. */
export type Client = AddressedRequest & Pick<FastifyRequest, 'log'>;

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
  /** `stolen`: two clients used the same token. */
  readonly outcome: 'succeeded' | 'refused' | 'stolen';
  /** Why it was refused, as answered or in more detail. */
  readonly reason?: string;
  /** The account that was tried; null if there was none. */
  readonly customerId: string | null;
  readonly sessionId?: string;
  /** What proved the identity at a sign-in. `code` is a code of an authenticator app or a recovery code. */
  readonly factors?: readonly ('password' | 'code')[];
  /** Number of sessions ended. */
  readonly ended?: number;
};

/**
 * Writes one line per try, so that it can be attributed later (SRV-100). The user name as typed is left out: it is
 * personal data, and sometimes a password.
 */
export function logAuthentication(client: Client, authentication: Authentication): void {
  const level = authentication.outcome === 'stolen' ? 'warn' : 'info';
  client.log[level]({ address: clientAddress(client), ...authentication }, 'authentication');
}
