// Runs PGlite in its own thread: a heavy statement can block it for seconds, and must not block the web thread.
import { PGlite } from '@electric-sql/pglite';
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { findEndOfEngine } from './end-of-engine.ts';
import type { WorkerRequest, WorkerReply, WorkerStart } from './worker-messages.ts';

if (!parentPort) throw new Error('The embedded database runs in a worker thread.');
const port = parentPort;
const start = workerData as WorkerStart;

const database = await PGlite.create({
  ...(start.folder === null ? {} : { dataDir: start.folder }),
  ...(start.dump === null ? {} : { loadDataDir: new Blob([await readFile(start.dump)]) }),
});

answerInTurn();
reply({ kind: 'ready' });

function answerInTurn(): void {
  let last = Promise.resolve();
  port.on('message', (request: WorkerRequest) => {
    last = last.then(() => answer(request)).catch(fail);
  });
}

async function answer(request: WorkerRequest): Promise<void> {
  switch (request.kind) {
    case 'open':
      await resetSession();
      return;
    case 'bytes': {
      const bytes = await database.execProtocolRaw(request.bytes);
      // Copied, because the engine returns a view of a buffer that it reuses.
      const copy = bytes.slice();
      const end = findEndOfEngine(copy);
      port.postMessage({ kind: 'bytes', session: request.session, bytes: copy } satisfies WorkerReply, [copy.buffer]);
      if (end !== null) throw new Error(`The embedded database has ended itself: ${end}`);
      return;
    }
    case 'dump': {
      const dump = await database.dumpDataDir('none');
      reply({ kind: 'dump', bytes: new Uint8Array(await dump.arrayBuffer()) });
      return;
    }
    case 'close':
      await database.exec('CHECKPOINT');
      await database.close();
      reply({ kind: 'closed' });
      port.close();
  }
}

/** All connections share the engine's one session, so this clears what the last one left behind. */
async function resetSession(): Promise<void> {
  await database.exec('ROLLBACK');
  await database.exec('DISCARD ALL');
}

function reply(message: WorkerReply): void {
  port.postMessage(message);
}

function fail(error: unknown): void {
  throw error;
}
