// The calling half of the size bench, in its own thread. It calls two servers in turn at a fixed rate, however long the
// responses take, and posts the milliseconds of each call.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export type Asked = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: readonly string[];
};
export type Turns = { readonly servers: readonly Asked[]; readonly callsPerSecond: number; readonly calls: number };

const { servers, callsPerSecond, calls } = workerData as Turns;
const agent = new Agent({ keepAlive: true });
const times: number[][] = servers.map(() => []);
const waiting: Promise<void>[] = [];
const began = performance.now();
for (let call = 0; call < calls; call += 1) {
  // Measured from when the call is due, not sent, because callers also wait for a server that is late.
  const due = began + (call * 1_000) / callsPerSecond;
  await sleep(Math.max(0, due - performance.now()));
  const place = call % servers.length;
  const server = servers[place];
  const body = server?.bodies[Math.floor(call / servers.length) % server.bodies.length];
  if (server && body !== undefined)
    waiting.push(ask(server, body).then(() => void times[place]?.push(performance.now() - due)));
}
await Promise.all(waiting);
agent.destroy();
parentPort?.postMessage(times);

function ask({ url, headers }: Asked, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const post = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('error', reject);
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    });
    post.on('error', reject);
    post.end(body);
  });
}
