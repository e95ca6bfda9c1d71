import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

/** A client sends its first request on connecting. A browser also opens connections in advance and sends nothing. */
const silenceMilliseconds = 1_000;
const quietTurns = 3;
/** How long nobody may have connected after a balancer was sent away, and how long to wait for one. */
const quietMilliseconds = 100;
const farewellMilliseconds = 2_000;

export type Farewell = {
  /** It asks another process when answered 502, and stops sending to this one for a while. */
  asksElsewhere: boolean;
  isSaid: boolean;
};

/** Call it before the first connection: a server does not list its connections. */
export function watchConnections(server: Server): ReadonlySet<Socket> {
  const connections = new Set<Socket>();
  const watch = (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  };
  server.on('connection', watch);
  // With TLS, what is read from the first socket is the handshake.
  server.on('secureConnection', watch);
  return connections;
}

/**
 * Accepts no more connections and waits for the others to end: busy ones when answered, idle ones at once. By now
 * answers must say `connection: close`.
 */
export async function endConnections(
  { server, connections }: { readonly server: Server; readonly connections: ReadonlySet<Socket> },
  farewell: Farewell,
): Promise<void> {
  if (farewell.asksElsewhere) await sayFarewell(server, farewell);
  await acceptWaiting(server);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  void sleep(silenceMilliseconds, undefined, { ref: false }).then(() => {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  });
  // A keep-alive connection whose answer was sent before the drain is idle and has to be closed here.
  const closing = setInterval(() => server.closeIdleConnections(), 250);
  await closed.finally(() => clearInterval(closing));
}

/** Waits until the balancer knows, and nothing is on its way that closing the port would reset. */
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
 * The system hands over one new connection per event-loop turn. Those still queued when the server closes would be
 * reset with their request, so they are accepted first.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let turns = 0;
  const startAgain = () => (turns = 0);
  server.on('connection', startAgain);
  const until = performance.now() + silenceMilliseconds;
  for (; turns < quietTurns && performance.now() < until; turns += 1) await setImmediate();
  server.off('connection', startAgain);
}
