import { createServer } from 'node:net';

/** Below the ports of outgoing connections: one of those could take a port before the test listens there. */
const [first, count] = [20_000, 12_000];

/** Processes of one run begin at different ports. */
let tried = process.pid * 61;

export async function findFreePort(): Promise<number> {
  for (;;) {
    tried += 1;
    const port = first + (tried % count);
    if (await isFree(port)) return port;
  }
}

export async function findFreePorts(wanted: number): Promise<readonly number[]> {
  const found: number[] = [];
  while (found.length < wanted) found.push(await findFreePort());
  return found;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
