import type { onRequestHookHandler } from 'fastify';
import type { AnswerUnreadable } from './answer-unreadable.ts';
import { hour } from '../durations.ts';

/** How long a body may take to arrive by default. */
const usualSeconds = 30;

/**
 * Node's own limit, which is one for all routes. Longer than any route allows, so it ends only requests that reach no
 * route.
 */
export const longestRequestMilliseconds = 2 * hour;

/** Limits the time per route. */
export function createLimitBodyTime({ slowBody }: Pick<AnswerUnreadable, 'slowBody'>): onRequestHookHandler {
  return (request, reply, done) => {
    const { raw, routeOptions } = request;
    const { headers, socket } = raw;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return done();
    const timer = setTimeout(
      () => {
        if (raw.complete) return;
        // The client would take a second answer for that of its next request.
        if (reply.raw.headersSent) socket.destroy();
        else slowBody(request);
      },
      (routeOptions.config.bodySeconds ?? usualSeconds) * 1_000,
    );
    // The timer must not keep an idle process alive.
    timer.unref();
    raw.once('close', () => clearTimeout(timer));
    done();
  };
}
