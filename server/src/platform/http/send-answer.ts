import type { AnyCall } from '@quaywatch/shared/contract';
import type { FastifyReply } from 'fastify';

export function sendAnswer(call: AnyCall, answer: unknown, reply: FastifyReply): FastifyReply {
  if (!call.successStatuses.includes(reply.statusCode)) reply.code(call.successStatuses[0] ?? 200);
  if (!reply.server.platform.config.production) checkAnswer(call, answer);
  switch (call.answerKind) {
    case 'empty':
      return reply.send();
    case 'text':
      return reply.type('text/plain; charset=utf-8').send(answer);
    case 'blob':
      if (!reply.hasHeader('content-type')) reply.type('application/octet-stream');
      return reply.send(answer);
    case 'json':
      // Sent as bytes, because Node copies a text once more to send it with the headers.
      return reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(answer)));
  }
}

function checkAnswer(call: AnyCall, answer: unknown): void {
  if (call.answerKind === 'empty' || call.answerKind === 'blob') return;
  // Check what JSON actually sends: Dates become text.
  const onTheWire: unknown = call.answerKind === 'json' ? JSON.parse(JSON.stringify(answer ?? null)) : answer;
  const result = call.answer.safeParse(onTheWire);
  if (!result.success)
    throw new Error(`${call.name} answered against its contract: ${JSON.stringify(result.error.issues)}`);
}
