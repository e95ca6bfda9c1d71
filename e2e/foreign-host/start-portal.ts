import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import webpack from 'webpack';
import { portalPort } from './portal-address.ts';
import createConfig from './webpack.config.ts';

const output = join(import.meta.dirname, '../../.cache/foreign-host');
const page = `<!doctype html><html lang="en"><head><title>Portal</title><link rel="icon" href="data:,">
<style>body { margin: 40px; font: 20px serif } h1 { font-size: 50px }</style>
</head><body><div id="portal"></div><script src="/portal.js"></script></body></html>`;

/** Starts the portal with its own configuration and origin. Returns a function that stops it. */
export async function startPortal(quaywatch: string): Promise<() => Promise<void>> {
  await build(quaywatch);
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://portal');
    response.setHeader('content-type', pathname.endsWith('.js') ? 'text/javascript' : 'text/html');
    response.end(pathname.endsWith('.js') ? readFileSync(join(output, pathname)) : page);
  }).listen(portalPort(Number(new URL(quaywatch).port)));
  await once(server, 'listening');
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
}

function build(quaywatch: string): Promise<void> {
  const compiler = webpack(createConfig({ quaywatch, output }));
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })));
        else resolve();
      });
    });
  });
}
