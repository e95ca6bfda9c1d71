import {
  authoritiesHeader,
  tierHeader,
  type AnyCall,
  type CallAnswer,
  type CallBody,
  type CallParams,
  type CallQuery,
} from '@quaywatch/shared/contract';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../database/database-errors.ts';
import type { App } from './app.ts';
import type { Caller } from './caller.ts';
import { admitProgram, bearsKey, findProgram } from './admit-program.ts';
import { answerUnchanged } from './answer-unchanged.ts';
import { checkAccess, findCaller } from './check-access.ts';
import { checkContentType, checkMarkerHeader } from './check-headers.ts';
import { parseInput } from './parse-input.ts';
import { refuseDeparted, refuseUndeclared } from './call-refusals.ts';
import { sendAnswer } from './send-answer.ts';

export type CallContext<Call extends AnyCall> = {
  readonly params: CallParams<Call>;
  readonly query: CallQuery<Call>;
  readonly body: CallBody<Call>;
  /** The caller. Reading it in an anonymous call throws, since no token was checked. */
  readonly caller: Caller;
  readonly request: FastifyRequest;
  /** For what the contract leaves to the route: cookies, an alternative success status, a document's media type. */
  readonly reply: FastifyReply;
};

/** A file is answered with its bytes. */
type RouteAnswer<Call extends AnyCall> = CallAnswer<Call> extends File ? Buffer | Readable : CallAnswer<Call>;

export type CallHandler<Call extends AnyCall> = (context: CallContext<Call>) => Promise<RouteAnswer<Call>>;

/**
 * Before the handler runs, this checks in order: marker header [API-D1], bearer token and access [API-03, SRV-D1],
 * media type, size and syntax of the body, then parameters, query and body against the contract [API-D3]. If there is an
 * `Authorization`, the token comes before the marker.
 */
export function registerCall<Call extends AnyCall>(app: App, call: Call, handler: CallHandler<Call>): void {
  // A worker runs the modules' jobs but does not serve their calls.
  if (app.platform.config.role === 'worker') return;
  const anonymous = call.access.kind === 'anonymous';
  app.route({
    method: call.method,
    url: call.path,
    config: { call },
    ...(call.bodyBytes === undefined ? {} : { bodyLimit: call.bodyBytes }),
    onRequest: async (request, reply) => {
      // A form of another site cannot send `Authorization`, so programs whose key is mistyped may hear of that (SRV-282).
      const isForgeable = anonymous ? !bearsKey(request) : request.headers.authorization === undefined;
      if (isForgeable) checkMarkerHeader(request);
      if (!anonymous) await admitCaller(call, request, reply);
      checkContentType(call, request);
    },
    handler: async (request, reply) => {
      const input = parseInput(call, request);
      const context = { ...input, request, reply, caller: null } as unknown as CallContext<Call>;
      Object.defineProperty(context, 'caller', { get: () => callerOf(call, request) });
      const answering = handler(context).catch(async (error: unknown) => {
        throw refuseUndeclared(call, await refuseDeparted(error, request), request);
      });
      const answered = call.readOnly ? answering : pinAfter(answering, request);
      const answer = await (request.caller ? app.platform.callActivity.during(answered) : answered);
      if (request.caller?.accessKey && answerUnchanged(call, answer, request, reply)) return reply.code(304).send();
      return sendAnswer(call, answer, reply);
    },
  });
}

/** Sends tier and authorities to a refused caller too, since they may be the reason (SRV-79). */
async function admitCaller(call: AnyCall, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const isProgram = bearsKey(request);
  const caller = await (isProgram ? findProgram(request) : findCaller(request));
  request.caller = caller;
  // Pages never send a key, so another site cannot make a page send a call with one.
  if (isProgram) return admitProgram(call, caller, reply);
  checkMarkerHeader(request);
  reply.header(tierHeader, caller.tier).header(authoritiesHeader, caller.authorities.join(', '));
  request.server.platform.callActivity.noteCall();
  checkAccess(call, caller);
}

/**
 * Pins reads also after a call that was refused, because it may have stored a part; but not if the database is away,
 * because the caller would wait for it again.
 */
async function pinAfter<Answer>(answering: Promise<Answer>, request: FastifyRequest): Promise<Answer> {
  const [outcome] = await Promise.allSettled([answering]);
  if (outcome.status === 'fulfilled' || !isDatabaseAway(outcome.reason)) await pinReadsToPrimary(request);
  return answering;
}

/** Runs before the answer is sent, so that the caller's next search finds what was saved (SRV-118). */
async function pinReadsToPrimary({ caller, log, server }: FastifyRequest): Promise<void> {
  if (!caller) return;
  await server.sessions.pinReadsToPrimary(caller.customerId).catch((error: unknown) => {
    log.warn({ err: error }, 'a change could not be recorded, so a replica may answer a search without it');
  });
}

function callerOf(call: AnyCall, request: FastifyRequest): Caller {
  if (!request.caller) throw new Error(`${call.name} is an anonymous call and has no caller.`);
  return request.caller;
}
