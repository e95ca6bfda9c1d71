import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { feedBody, feedLimits, feedSource, type FeedAnswer } from '@quaywatch/shared/feed';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../platform/http/app.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import { schemaMessages } from '../platform/schema-messages.ts';
import { ndjson } from './senders/admit-senders.ts';
import type { Feed } from './ingest/create-feed.ts';
import { acceptJson, json, logIngested, registerFeedScope, senderOf } from './senders/feed-scope.ts';
import { describeStranger, isOwnSource, nameInLog } from './senders/feed-sender.ts';
import { findFirstRefusal, type FirstRefusal } from './senders/first-refusal.rules.ts';
import { FeedStopped } from './reading/read-until-stopped.ts';
import { sumUp, ingestFeedValues } from './ingest/ingest-feed-values.ts';
import { ingestLines } from './ingest/ingest-lines.ts';
import { listUnread } from './ingest/unread-messages.queries.ts';

const portEventsIngested = 'port events ingested';
const useNdjson = `send more as ${ndjson}, one event per line`;

/** A stream of millions of events takes time; the connection's own limit ends a stalled stream. */
const longestStreamSeconds = 3_600;

const discardMilliseconds = 3_000;

/** Takes events from ports and shows the ports which messages could not be read. Only for keys of the feed. */
export function registerFeedRoutes(app: App, feed: Feed): void {
  registerFeedScope(app, feed, [json, ndjson], (scope) => {
    acceptJson(scope);
    scope.addContentTypeParser(ndjson, async (_request: FastifyRequest, payload: Readable) => payload);
    scope.get('/api/feed/unread', async (request) => ({
      codes: await listUnread(feed.database.db, senderOf(request)),
    }));
    scope.post(
      '/api/feed/events',
      { bodyLimit: feedLimits.bodyBytes, config: { bodySeconds: longestStreamSeconds } },
      async (request, reply) =>
        request.body instanceof Readable ? streamEvents(feed, request, reply, request.body) : ingestCall(feed, request),
    );
  });
}

async function ingestCall(feed: Feed, request: FastifyRequest): Promise<FeedAnswer> {
  const startedAt = performance.now();
  const { events } = (request.body ?? {}) as { events?: unknown };
  if (Array.isArray(events) && events.length > feedLimits.eventsPerCall)
    throw new CodedError(
      413,
      'INVALID_INPUT',
      `A call takes at most ${feedLimits.eventsPerCall} events: ${useNdjson}.`,
    );
  const body = feedBody.safeParse(request.body, schemaMessages);
  if (!body.success) {
    const [{ path, message } = { path: [], message: '' }] = body.error.issues;
    const problem =
      path.length === 0 ? 'The body is an object with source and events.' : `${path.map(String).join('.')}: ${message}`;
    throw new CodedError(400, 'INVALID_INPUT', problem);
  }
  refuseStranger(request, body.data.source);
  const results = await ingestFeedValues(
    feed,
    { sender: senderOf(request), source: body.data.source },
    body.data.events,
  );
  const counts = sumUp(results);
  logIngested(request, portEventsIngested, startedAt, {
    source: body.data.source,
    counts,
    firstRefused: findFirstRefusal(results),
  });
  return { results, counts };
}

function refuseStranger(request: FastifyRequest, source: string): void {
  const sender = senderOf(request);
  if (!isOwnSource(sender, source))
    throw new CodedError(403, 'FORBIDDEN', `The ${describeStranger(sender, 'source', source)}.`);
}

function streamEvents(feed: Feed, request: FastifyRequest, reply: FastifyReply, body: Readable): FastifyReply {
  const source = feedSource.safeParse((request.query as { source?: unknown }).source);
  if (!source.success) throw new CodedError(400, 'INVALID_INPUT', 'The query needs the source: ?source=my-terminal.');
  refuseStranger(request, source.data);
  return reply.type(ndjson).send(Readable.from(answerLines(feed, request, source.data, body)));
}

async function* answerLines(
  feed: Feed,
  request: FastifyRequest,
  source: string,
  body: Readable,
): AsyncGenerator<string> {
  const startedAt = performance.now();
  // A refused sender still has to get its answer, so the connection stays open whatever happens to the rest.
  const chunks = body.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Uint8Array>;
  const answers = ingestLines(feed, { sender: senderOf(request), source }, chunks);
  try {
    let answer = await answers.next();
    let firstRefused: FirstRefusal | null = null;
    while (!answer.done) {
      firstRefused = findFirstRefusal(answer.value, firstRefused);
      yield answer.value.map((result) => `${JSON.stringify(result)}\n`).join('');
      answer = await answers.next();
    }
    logIngested(request, portEventsIngested, startedAt, { source, counts: answer.value, firstRefused });
    yield `${JSON.stringify({ counts: answer.value })}\n`;
  } catch (error) {
    if (error instanceof FeedStopped) {
      request.log.info(
        { sentBy: nameInLog(senderOf(request)), source, line: error.line },
        'a stream of port events ended because the process stops',
      );
      yield `${JSON.stringify({ code: 'UNAVAILABLE', description: describeStop(error), line: error.line })}\n`;
      return await discard(chunks);
    }
    if (request.raw.destroyed && !request.raw.complete) {
      request.log.info(
        { sentBy: nameInLog(senderOf(request)), source },
        'the sender of a stream of port events has disconnected',
      );
      return;
    }
    // The status line has already been sent. A sender that gets no counts knows that it has to send everything again.
    request.log.error(
      { err: error, sentBy: nameInLog(senderOf(request)), source },
      'a stream of port events ended early',
    );
    yield `${JSON.stringify({ code: 'INTERNAL', description: 'Not everything was stored. Please send it again.' })}\n`;
  }
}

const describeStop = ({ line }: FeedStopped) =>
  `The service is stopping. ${line === 0 ? 'Nothing' : `Everything up to line ${line}`} was stored. Please send the rest again.`;

/** A sender whose connection closes while it sends may lose its answer, so it gets time to read the answer. */
async function discard(chunks: AsyncIterator<Uint8Array>): Promise<void> {
  const isOver = sleep(discardMilliseconds, { done: true }, { ref: false });
  for (;;) {
    // A sender that has disconnected needs no time.
    const { done } = await Promise.race([chunks.next(), isOver]).catch(() => ({ done: true }));
    if (done) return;
  }
}
