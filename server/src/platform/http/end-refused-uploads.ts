import type { FastifyRequest } from 'fastify';
import type { App } from './app.ts';

/** How long an answered client may go on sending. */
const lingerMilliseconds = 1_000;

/**
 * A refused client that keeps sending its unread body could hold the connection open for as long as a body may take. It
 * still gets a second before it is cut off, since a client that is cut off while sending may lose the answer.
 */
export function endRefusedUploads(app: App): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { raw } = request;
    if (reply.statusCode < 400 || raw.complete) return done();
    reply.header('connection', 'close');
    // Otherwise Node would cut the connection as soon as the answer is written.
    raw.socket.destroySoon = () => linger(request);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (!request.raw.complete) linger(request);
    done();
  });
}

function linger({ raw }: FastifyRequest): void {
  const { socket } = raw;
  if (socket.writableEnded) return;
  socket.end();
  const timer = setTimeout(() => socket.destroy(), lingerMilliseconds).unref();
  raw.resume().once('end', () => socket.destroy());
  socket.once('close', () => clearTimeout(timer));
}
