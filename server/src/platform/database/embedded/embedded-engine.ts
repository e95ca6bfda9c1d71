import { Worker } from 'node:worker_threads';
import { EmbeddedConnection } from './embedded-connection.ts';
import type { WorkerReply, WorkerRequest, WorkerStart } from './worker-messages.ts';

export type EmbeddedEngine = {
  connect(): EmbeddedConnection;
  /** The data folder as an uncompressed tar. */
  dump(): Promise<Uint8Array>;
  /** Writes a checkpoint and ends the thread. */
  close(): Promise<void>;
};

/**
 * @param onFailure called once when the thread dies unexpectedly; all later statements fail
 * @throws the engine's error for a folder that it cannot open
 */
export async function startEmbeddedEngine(
  start: WorkerStart,
  onFailure: (error: Error) => void,
): Promise<EmbeddedEngine> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData: start,
    // The thread needs none of the process's flags, and some of them would keep it from starting.
    execArgv: [],
  });
  const sessions = new Map<number, EmbeddedConnection>();
  const waiting: { kind: WorkerReply['kind']; resolve: (reply: WorkerReply) => void; reject: (e: Error) => void }[] =
    [];
  let lastSession = 0;
  let isReady = false;
  let closing = false;

  const post = (request: WorkerRequest) => worker.postMessage(request);
  const next = (kind: WorkerReply['kind']) =>
    new Promise<WorkerReply>((resolve, reject) => waiting.push({ kind, resolve, reject }));

  const end = (error: Error) => {
    for (const { reject } of waiting.splice(0)) reject(error);
    // To its connections this looks like a server that has gone away.
    const reset = Object.assign(new Error(error.message, { cause: error }), { code: 'ECONNRESET' });
    for (const connection of sessions.values()) connection.destroy(reset);
    if (isReady && !closing) onFailure(error);
    closing = true;
  };

  worker.on('message', (reply: WorkerReply) => {
    if (reply.kind === 'bytes') return sessions.get(reply.session)?.receive(reply.bytes);
    const index = waiting.findIndex(({ kind }) => kind === reply.kind);
    waiting.splice(index, 1)[0]?.resolve(reply);
  });
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', (code) => end(new Error(`The embedded database ended (${code}).`)));

  await next('ready');
  isReady = true;

  return {
    connect() {
      const session = ++lastSession;
      const connection = new EmbeddedConnection({
        open: () => post({ kind: 'open' }),
        send: (bytes) => post({ kind: 'bytes', session, bytes }),
        close: () => sessions.delete(session),
      });
      sessions.set(session, connection);
      return connection;
    },
    async dump() {
      const reply = next('dump');
      post({ kind: 'dump' });
      const { bytes } = (await reply) as Extract<WorkerReply, { kind: 'dump' }>;
      return bytes;
    },
    async close() {
      if (closing) return;
      closing = true;
      const closed = next('closed');
      post({ kind: 'close' });
      await closed;
      await worker.terminate();
    },
  };
}
