import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

/** A client sends its first request on connecting. Browsers also open connections in advance and send nothing. */
const silenceMilliseconds = 1_000;
const quietTurns = 3;
/** After the 502, wait until nobody has connected for this long, but no longer than `farewellMilliseconds`. */
const quietMilliseconds = 100;
const farewellMilliseconds = 2_000;

export type Farewell = {
  /** When answered 502, the balancer asks another process and stops sending to this one for a while. */
  asksElsewhere: boolean;
  isSaid: boolean;
};

/** Call this before the first connection, since a server cannot list its connections. */
export function watchConnections(server: Server): ReadonlySet<Socket> {
  const connections = new Set<Socket>();
  const watch = (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  };
  server.on('connection', watch);
  // With TLS, the first socket only shows the bytes of the handshake.
  server.on('secureConnection', watch);
  return connections;
}

/**
 * Accepts no more connections and waits for the existing ones to end: busy ones once answered, idle ones at once. From
 * here on answers must say `connection: close`.
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
  // A keep-alive connection that was answered before the drain is idle and has to be closed here.
  const closing = setInterval(() => server.closeIdleConnections(), 250);
  await closed.finally(() => clearInterval(closing));
}

/** Waits until the balancer has been told and no new connections are arriving, which closing the port would reset. */
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
 * The operating system hands over one new connection per event-loop turn. Connections still queued when the server
 * closes would be reset together with their requests, so they are accepted first.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let turns = 0;
  const startAgain = () => (turns = 0);
  server.on('connection', startAgain);
  const until = performance.now() + silenceMilliseconds;
  for (; turns < quietTurns && performance.now() < until; turns += 1) await setImmediate();
  server.off('connection', startAgain);
}
