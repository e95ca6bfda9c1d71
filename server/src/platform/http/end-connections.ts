import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

/** A client sends its first request as soon as it is connected. A browser also connects ahead, and sends nothing. */
const silenceMilliseconds = 1_000;
const quietTurns = 3;
/** How long nobody must have connected after a balancer was sent away, and how long there is somebody to send away. */
const quietMilliseconds = 100;
const farewellMilliseconds = 2_000;

const connectionsOf = new WeakMap<Server, Set<Socket>>();

/** What is known of the balancer in front of a process that ends. */
export type Farewell = {
  /** It asks another process when it is answered 502, and sends this one nothing for a while. */
  asksElsewhere: boolean;
  isSaid: boolean;
};

/** Needed before the first connection, for `endConnections`: a server does not list its connections. */
export function watchConnections(server: Server): void {
  const connections = new Set<Socket>();
  connectionsOf.set(server, connections);
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
}

/**
 * Takes no more connections, and waits until those that are there have ended: one with a request when it is answered, an idle
 * one at once. The answers must say `connection: close` by then.
 */
export async function endConnections(server: Server, farewell: Farewell): Promise<void> {
  if (farewell.asksElsewhere) await sayFarewell(server, farewell);
  await ingestWaiting(server);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  void sleep(silenceMilliseconds, undefined, { ref: false }).then(() => {
    for (const socket of connectionsOf.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
  });
  // What was sent before the drain could not say that it is the last: such a connection is idle when it is at its end.
  const closing = setInterval(() => server.closeIdleConnections(), 250);
  await closed.finally(() => clearInterval(closing));
}

/** Until the balancer knows, and has nothing on its way here that closing the port would reset. */
async function sayFarewell(server: Server, farewell: Farewell): Promise<void> {
  const until = performance.now() + farewellMilliseconds;
  let lastAt = performance.now();
  const note = () => (lastAt = performance.now());
  server.on('connection', note);
  while (performance.now() < until && !(farewell.isSaid && performance.now() - lastAt > quietMilliseconds))
    await sleep(10);
  server.off('connection', note);
}

/**
 * Connections that the system has made for us are handed over one each turn of the event loop. Those that still wait when
 * the server closes are reset, with the request that their client has sent, so they are taken in first.
 */
async function ingestWaiting(server: Server): Promise<void> {
  let turns = 0;
  const startAgain = () => (turns = 0);
  server.on('connection', startAgain);
  const until = performance.now() + silenceMilliseconds;
  for (; turns < quietTurns && performance.now() < until; turns += 1) await setImmediate();
  server.off('connection', startAgain);
}
