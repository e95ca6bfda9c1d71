import type { Access, AnyCall } from '@quaywatch/shared/contract';
import { mayReach } from '@quaywatch/shared/domain';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import { CodedError } from './coded-error.ts';

const bearer = /^Bearer ([\x21-\x7e]{1,4096})$/i;

/** @throws CodedError 401 without a token, or for one that is no longer valid [API-D3] */
export async function findCaller(request: FastifyRequest): Promise<Caller> {
  const caller = await recogniseCaller(request);
  if (!caller) throw new CodedError(401, 'UNAUTHENTICATED', 'Please sign in.');
  return caller;
}

/** @returns null without a token, or for one that is no longer valid */
export async function recogniseCaller(request: FastifyRequest): Promise<Caller | null> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? null : request.server.sessions.authenticate(token);
}

/** Refuses with 403 a caller without access or with a temporary password still to change [API-D3, SRV-D1, SES-41]. */
export function checkAccess(
  { access, withTemporaryPassword }: Pick<AnyCall, 'access' | 'withTemporaryPassword'>,
  caller: Caller,
): void {
  if (caller.temporaryPassword && !withTemporaryPassword)
    throw new CodedError(403, 'FORBIDDEN', 'Please change your temporary password first.');
  if (!isAllowed(access, caller)) throw new CodedError(403, 'FORBIDDEN', 'Your account does not include this feature.');
}

function isAllowed(access: Access, { tier, authorities }: Caller): boolean {
  return access.kind === 'anonymous' || mayReach(access, { authorities, serviceTypes: [tier] });
}
