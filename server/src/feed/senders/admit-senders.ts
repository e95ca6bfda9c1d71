import PQueue from 'p-queue';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { QueueFullError } from '../../platform/http/work-queue.ts';

/** Media type of a stream: one event per line. */
export const ndjson = 'application/x-ndjson';

type SenderLimit = {
  readonly inside: number;
  /** How many senders may wait before their body is read, each for `patienceMilliseconds` at most. */
  readonly waiting: number;
  readonly patienceMilliseconds: number;
};

/** The body of a call is held in memory: 8 MB, and several times as much once parsed. */
const callLimit: SenderLimit = { inside: 8, waiting: 100, patienceMilliseconds: 20_000 };
/** Two parts of a stream are held; see `createStreamMemoryBudget`. */
const streamLimit: SenderLimit = { inside: 64, waiting: 0, patienceMilliseconds: 0 };

/**
 * Admits a sender until its answer has ended.
 * @throws QueueFullError (503) when there is no room, or none in time
 */
export type Admission = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** One for all feed calls of a process, so that waiting calls cannot exhaust the memory. */
export function createAdmission(): Admission {
  const [admitCall, admitStream] = [callLimit, streamLimit].map(createAdmissionWithin) as [Admission, Admission];
  return async (request, reply) => {
    if (request.method === 'GET') return;
    const isStream = request.headers['content-type']?.startsWith(ndjson) === true;
    await (isStream ? admitStream : admitCall)(request, reply);
  };
}

type Room = { readonly queue: PQueue; readonly waiting: number };

const openRoom = ({ inside, waiting }: Pick<SenderLimit, 'inside' | 'waiting'>): Room => ({
  queue: new PQueue({ concurrency: inside }),
  waiting,
});

const isFull = ({ queue, waiting }: Room) => queue.pending >= queue.concurrency && queue.size >= waiting;

/** A source has at most half of the room, so that no port keeps another out. FEED_KEY may serve many ports. */
function createAdmissionWithin({ inside, waiting, patienceMilliseconds }: SenderLimit): Admission {
  const everybody = openRoom({ inside, waiting });
  const sources = new Map<string, Room>();
  const roomOf = (source: string) => {
    const room = sources.get(source) ?? openRoom({ inside: inside / 2, waiting: waiting / 2 });
    sources.set(source, room);
    return room;
  };
  return ({ raw: { socket }, feedSender }, { raw: answer }) =>
    new Promise((letIn, refuse) => {
      const source = feedSender?.source ?? null;
      const own = source === null ? null : roomOf(source);
      if (isFull(everybody) || (own && isFull(own))) return refuse(new QueueFullError(busy));
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), patienceMilliseconds);
      const stay = async () => {
        clearTimeout(timer);
        letIn();
        // A connection that closed while waiting emits no further `close`.
        if (!socket.destroyed) await new Promise((resolve) => answer.once('close', resolve));
      };
      const enter = () => everybody.queue.add(stay, { signal: patience.signal });
      const entered = own ? own.queue.add(enter, { signal: patience.signal }) : enter();
      entered.catch(() => refuse(new QueueFullError(busy)));
    });
}

const busy = 'The feed is busy. Please send it again.';
