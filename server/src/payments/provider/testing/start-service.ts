import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';

export type Service = {
  readonly url: string;
  readonly asked: URLSearchParams[];
};

/** Plays a service of the provider; it stops when the test ends. */
export async function startService(t: TestContext, answer: RequestListener): Promise<Service> {
  const asked: URLSearchParams[] = [];
  const service = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(new URLSearchParams(body));
      answer(request, response);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => service.once('listening', resolve));
  t.after(() => {
    service.closeAllConnections();
    service.close();
  });
  return { url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/service`, asked };
}

export const nonsense: readonly RequestListener[] = [
  (_, response) => response.end(''),
  (_, response) => response.end('<html><body>Welcome'),
  (_, response) => response.end('x'.repeat(100_000)),
  (_, response) => response.writeHead(500).end('<vspaccess><errorcode>0000</errorcode></vspaccess>'),
  (_, response) => response.writeHead(404).end('Status=OK'),
  (_, response) => response.writeHead(302, { location: '/elsewhere' }).end(),
  (_, response) => response.socket?.destroy(),
  (_, response) =>
    response.writeHead(200, { 'content-length': '999' }).end('Status=OK', () => response.socket?.destroy()),
];
