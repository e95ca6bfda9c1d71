import { markerHeader } from '@quaywatch/shared/contract';
import type { FastifyRequest } from 'fastify';
import { CodedError } from './coded-error.ts';

const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const headerName = markerHeader.name.toLowerCase();

/** Another origin's page cannot send this header without a preflight, which stops forged forms [API-D1]. */
export function checkMarkerHeader(request: FastifyRequest): void {
  if (readingMethods.has(request.method) || request.headers[headerName] === markerHeader.value) return;
  throw new CodedError(403, 'FORBIDDEN', `Changes need the header ${markerHeader.name}: ${markerHeader.value}.`);
}
