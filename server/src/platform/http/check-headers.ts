import { type AnyCall, markerHeader } from '@quaywatch/shared/contract';
import type { FastifyRequest } from 'fastify';
import { CodedError } from './coded-error.ts';

const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const headerName = markerHeader.name.toLowerCase();

/** A page of another origin needs a preflight to send this header, so forged forms are stopped [API-D1]. */
export function checkMarkerHeader(request: FastifyRequest): void {
  if (readingMethods.has(request.method) || request.headers[headerName] === markerHeader.value) return;
  throw new CodedError(403, 'FORBIDDEN', `Changes need the header ${markerHeader.name}: ${markerHeader.value}.`);
}

const mediaTypes = { none: 'application/json', json: 'application/json', form: 'application/x-www-form-urlencoded' };

/** Runs before the body is read. */
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
