import { setTimeout as sleep } from 'node:timers/promises';
import { Duplex } from 'node:stream';
import type { EmbeddedConnection } from './embedded-connection.ts';
import { startEmbeddedEngine, type EmbeddedEngine } from './embedded-engine.ts';
import { hasRoom, isOutOfRoom } from './end-of-engine.ts';
import type { WorkerStart } from './worker-messages.ts';

type KeptEngine = Omit<EmbeddedEngine, 'connect'> & { connect(): EmbeddedConnection | Duplex };

const lookMilliseconds = 2_000;

/**
 * Starts the engine, and reopens it if it ends because the disk is full, as soon as there is room again. It then
 * recovers everything committed from its log. Until then connections are refused [SRV-121].
 * @param onFailure called once when the engine dies for another reason; all later statements fail
 */
export async function keepEngine(start: WorkerStart, onFailure: (error: Error) => void): Promise<KeptEngine> {
  const closed = new AbortController();
  let reopening: Promise<void> | null = null;
  let engine = await startEmbeddedEngine(start, handleEnd);

  function handleEnd(error: Error): void {
    if (start.folder === null || !isOutOfRoom(error)) onFailure(error);
    else reopening = reopen(start.folder).catch(onFailure);
  }

  async function reopen(folder: string): Promise<void> {
    do await sleep(lookMilliseconds, undefined, { signal: closed.signal }).catch(() => undefined);
    while (!closed.signal.aborted && !hasRoom(folder));
    if (closed.signal.aborted) return;
    engine = await startEmbeddedEngine({ folder, dump: null }, handleEnd);
    reopening = null;
  }

  return {
    connect: () => (reopening ? refuseConnection() : engine.connect()),
    dump: () => engine.dump(),
    async close() {
      closed.abort();
      await reopening;
      await engine.close();
    },
  };
}

/** A stand-in for a socket to a server that refuses connections. */
function refuseConnection(): Duplex {
  const away = Object.assign(new Error('The embedded database waits for room on the disk.'), { code: 'ECONNREFUSED' });
  const socket = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() });
  return Object.assign(socket, {
    connect: () => socket.destroy(away),
    setNoDelay: () => socket,
    setKeepAlive: () => socket,
    ref: () => socket,
    unref: () => socket,
  });
}
