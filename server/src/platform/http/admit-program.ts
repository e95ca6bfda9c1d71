import { keyTiers, type AnyCall, type Tier } from '@quaywatch/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import { checkAccess } from './check-access.ts';
import { CodedError } from './coded-error.ts';

/** Lets scanners of source code recognise a leaked key. */
export const accessKeyPrefix = 'qwk_';

const bearerKey = new RegExp(`^Bearer (${accessKeyPrefix}[\\w-]{0,100})$`, 'i');

export const bearsKey = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  bearerKey.test(headers.authorization ?? '');

/** @throws CodedError 401, the same for a key that never existed as for one that has ended (SRV-282) */
export async function findProgram(request: FastifyRequest): Promise<Caller> {
  const key = bearerKey.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const caller = await request.server.accessKeys?.authenticate(key);
  if (!caller) throw new CodedError(401, 'UNAUTHENTICATED', 'This key does not work.');
  return caller;
}

/** Counts the call, then refuses it if the key does not permit it (SRV-281, SRV-283). */
export async function admitProgram(call: AnyCall, caller: Caller, reply: FastifyReply): Promise<void> {
  const counted = await reply.server.accessKeys?.count(caller.customerId);
  if (counted) reply.headers(counted.headers);
  if (counted?.refusal) throw counted.refusal;
  if (call.keyScope === undefined) throw new CodedError(403, 'FORBIDDEN', 'Programs cannot make this call.');
  if (!caller.accessKey?.scopes.includes(call.keyScope))
    throw new CodedError(403, 'FORBIDDEN', `This key lacks the scope ${call.keyScope}.`);
  const tiers: readonly Tier[] = keyTiers;
  checkAccess({ ...call, access: tiers.includes(caller.tier) ? call.access : { kind: 'tiers', tiers } }, caller);
}
