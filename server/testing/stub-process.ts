// A web process that answers every request with what it received, and sends its own headers. With DIES it ends as soon
// as the first body has arrived.
import { createServer } from 'node:http';

createServer((request, response) => {
  let bytes = 0;
  request.on('data', (data: Buffer) => (bytes += data.length));
  request.on('end', () => {
    if (process.env['DIES']) process.kill(process.pid, 'SIGKILL');
    const { method, url, headers } = request;
    response.setHeader('content-type', 'application/json');
    for (const name of ['content-security-policy', 'strict-transport-security', 'x-content-type-options'])
      response.setHeader(name, 'of the process');
    response.setHeader('x-request-id', headers['x-request-id'] ?? '');
    response.end(JSON.stringify({ pid: process.pid, method, url, bytes, id: headers['x-request-id'] }));
  });
}).listen(Number(process.env['PORT']), '127.0.0.1', () => console.log(`{"address":"${process.env['PORT'] ?? ''}"}`));
