import type { FastifyReply, FastifyRequest } from 'fastify';

/** The encodings of a body; one that is missing is not offered. */
export type Encodings = {
  readonly br?: Buffer | undefined;
  readonly gzip?: Buffer | undefined;
  readonly identity: Buffer;
};

/** Sends brotli, gzip or the plain body: the first that the browser accepts. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: Encodings): FastifyReply {
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  const named = reply.getHeader('vary');
  reply.header('vary', named ? `${String(named)}, accept-encoding` : 'accept-encoding');
  for (const encoding of ['br', 'gzip'] as const) {
    const form = body[encoding];
    if (form && accepted.has(encoding)) return reply.header('content-encoding', encoding).send(form);
  }
  return reply.send(body.identity);
}

function acceptedEncodings(header: string | string[] | undefined): Set<string> {
  const offers = String(header ?? '')
    .split(',')
    .map((offer) => offer.trim().toLowerCase());
  return new Set(offers.filter((offer) => !/;\s*q=0(\.0*)?$/.test(offer)).map((offer) => offer.split(';', 1)[0] ?? ''));
}
