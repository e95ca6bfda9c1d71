import proxyAddr from '@fastify/proxy-addr';
import { requestIdHeader } from '@quaywatch/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { answerError } from './answer-error.ts';
import { clientAddress, createTrust } from './client-address.ts';
import type { Headers } from './security-headers.ts';

type Refusal = { readonly status: number; readonly description: string };

const unreadable: Refusal = { status: 400, description: 'The request could not be read.' };
const late: Refusal = { status: 408, description: 'The request took too long.' };
const refusals: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: late,
  HPE_HEADER_OVERFLOW: { status: 431, description: 'The headers of the request are too large.' },
};

/** Refuses requests for which no hooks set headers or write the access log, because no route handles them. */
export type AnswerUnreadable = {
  message(error: NodeJS.ErrnoException, socket: Socket): void;
  address(error: NodeJS.ErrnoException, request: FastifyRequest, reply: FastifyReply): void;
  /** Refuses a request whose body has not arrived in time. */
  slowBody(request: FastifyRequest): void;
};

type Terms = { readonly headers: Headers; readonly trustedProxies: readonly string[]; readonly log: Logger };

/** @param terms `headers` are those that every answer has */
export function createAnswerUnreadable({ headers, trustedProxies, log }: Terms): AnswerUnreadable {
  const isTrusted = createTrust(trustedProxies);
  // The requested address is left out: it may be a secret link with one character too many.
  const note = (reqId: string, status: number, reason: string, address: string | undefined) =>
    log.info({ reqId, status, code: 'INVALID_INPUT', reason, address }, 'a request could not be read');

  return {
    message(error, socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const { status, description } = refusals[error.code ?? ''] ?? unreadable;
      const id = randomUUID();
      note(id, status, error.code ?? 'unknown', socket.remoteAddress);
      const text = writeAnswer({ ...headers, [requestIdHeader]: id }, { status, description });
      // A client that does not speak TLS could not read it.
      if (socket.writable && !error.code?.startsWith('ERR_SSL_')) socket.write(text);
      socket.destroy(error);
    },

    address(error, request, reply) {
      void reply.headers({ ...headers, [requestIdHeader]: request.id, 'cache-control': 'no-store' });
      answerError(error, request, reply);
      // For such a request, Fastify knows only the address of the connection.
      const { raw } = request;
      const ip = proxyAddr(raw, isTrusted);
      note(request.id, reply.statusCode, error.code ?? 'unknown', clientAddress({ ip, socket: raw.socket }));
    },

    slowBody(request) {
      const { socket } = request.raw;
      note(request.id, late.status, 'the body took too long', clientAddress(request));
      socket.end(writeAnswer({ ...headers, [requestIdHeader]: request.id }, late), () => socket.destroy());
    },
  };
}

function writeAnswer(headers: Headers, { status, description }: Refusal): string {
  const body = JSON.stringify({ code: 'INVALID_INPUT', description });
  const own = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries({ ...headers, ...own }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n');
}
