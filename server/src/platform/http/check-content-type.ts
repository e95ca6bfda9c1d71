import type { AnyCall } from '@quaywatch/shared/contract';
import type { FastifyRequest } from 'fastify';
import { CodedError } from './coded-error.ts';

const mediaTypes = { none: 'application/json', json: 'application/json', form: 'application/x-www-form-urlencoded' };

/** Refuses a body of another type than the call declares, before reading it. */
export function checkContentType(call: AnyCall, request: FastifyRequest): void {
  if (!hasBody(request)) return;
  const declared = mediaTypes[call.bodyKind];
  const sent = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (sent !== declared) throw new CodedError(415, 'INVALID_INPUT', `This call takes ${declared}.`);
}

function hasBody(request: FastifyRequest): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}
