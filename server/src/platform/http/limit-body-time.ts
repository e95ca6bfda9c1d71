import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';

/** How long a body may take to arrive unless the route says otherwise. */
const usualSeconds = 30;

/** Longer than any route allows: Node's own limit is the same for all routes and is left for requests that never reach one. */
export const longestRequestMilliseconds = 2 * 3_600_000;

/** Ends the connection of a client that sends its body too slowly, as Node would do with a limit for all routes. */
export function limitBodyTime(
  { raw, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  const { headers, socket } = raw;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return done();
  const timer = setTimeout(
    () => {
      if (raw.complete) return;
      // A second answer would be read as that to the next request.
      if (reply.raw.headersSent) socket.destroy();
      else socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
    },
    (routeOptions.config.bodySeconds ?? usualSeconds) * 1_000,
  );
  // A process that has nothing else to do may end before the time is up.
  timer.unref();
  raw.once('close', () => clearTimeout(timer));
  done();
}
