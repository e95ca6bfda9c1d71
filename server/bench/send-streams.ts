// The sending half of the feed-load bench, in its own process: streams of port events, each as fast as the server
// reads, until told to stop. It reports when all have started, and totals at the end.
import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedCounts } from '@quaywatch/shared/feed';
import type { PortEvent } from '../src/feed/reading/port-event.ts';
import { createBenchStream } from './bench-stream.ts';

export type StreamsOrder = {
  readonly url: string;
  readonly key: string;
  readonly streams: number;
  readonly run: string;
};
export type StreamsEnd = {
  readonly ended: number;
  readonly counted: number;
};

const order = JSON.parse(process.argv[2] ?? '') as StreamsOrder;
const linesPerWrite = 200;
const settleMilliseconds = 2_000;

let isStopping = false;
process.once('message', () => (isStopping = true));
const events = createBenchStream(500, new Date());
const sending = Array.from({ length: order.streams }, (_, stream) => sendStream(stream));
await sleep(settleMilliseconds);
process.send?.('under way');
const counts = await Promise.all(sending);
const end: StreamsEnd = { ended: counts.length, counted: counts.filter((count) => count !== null).length };
process.send?.(end);
process.disconnect();

async function sendStream(stream: number): Promise<FeedCounts | null> {
  const post = request(`${order.url}/api/feed/events?source=bench-${stream}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${order.key}` },
  });
  const answer = readLastLine(post);
  await pipeline(Readable.from(listLines(stream), { highWaterMark: 1 }), post).catch(() => undefined);
  return answer;
}

async function readLastLine(post: ReturnType<typeof request>): Promise<FeedCounts | null> {
  try {
    const [response] = (await once(post, 'response')) as [NodeJS.ReadableStream];
    let tail = '';
    for await (const text of response.setEncoding('utf8')) tail = `${tail}${text}`.slice(-2_000);
    const last = tail.trim().split('\n').at(-1) ?? '';
    const { counts } = JSON.parse(last) as { counts?: FeedCounts };
    if (!counts) process.stderr.write(`a stream ended with ${last}\n`);
    return counts ?? null;
  } catch (error) {
    process.stderr.write(`a stream broke: ${String(error)}\n`);
    return null;
  }
}

/** Repeats the same ten days of two ports, each time with other visits and containers. */
function* listLines(stream: number): Generator<string> {
  for (let round = 0; ; round += 1) {
    for (let first = 0; first < events.length; first += linesPerWrite) {
      if (isStopping) return;
      yield events
        .slice(first, first + linesPerWrite)
        .map((event) => `${JSON.stringify(toFeedEvent(event, stream, round))}\n`)
        .join('');
    }
  }
}

function toFeedEvent({ eventId, recordedAt, visit, status, withdraws }: PortEvent, stream: number, round: number) {
  const { containerNumber, gkey, ...details } = visit;
  const other = (id: string) => `${order.run}/${stream}/${round}/${id}`;
  return {
    ...details,
    eventId: other(eventId),
    recordedAt,
    gkey: other(gkey),
    container: `B${stream.toString(36)}${round.toString(36)}${containerNumber.slice(4)}`.slice(0, 11),
    status,
    withdraws: withdraws === null ? null : other(withdraws),
  };
}
