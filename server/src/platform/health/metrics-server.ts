import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { StartProblem } from '../config/start-problem.ts';
import type { App } from '../http/app.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { followCertificate, readCertificate } from '../http/tls-certificate.ts';
import type { Platform } from '../platform.ts';
import type { Metrics } from './metrics.ts';

/** Serves metrics on their own port, which no reverse proxy exposes (SRV-108). A port in use makes the start fail. */
export function serveMetrics(app: App, platform: Platform, metrics: Pick<Metrics, 'read'>, port: number): void {
  const { config, log } = platform;
  const headers = securityHeaders(config);
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    answer(metrics, request, response).catch((error: unknown) => {
      log.error({ err: error }, 'the metrics could not be read');
      response.writeHead(500).end();
    });
  };
  const { tls } = config;
  const server = tls ? createTlsServer(readCertificate(tls), serve) : createServer(serve);
  if (tls) followCertificate(app, { server, files: tls, log });
  app.addHook('onReady', async () => {
    await listen(server, config.host, port);
    const { port: ownPort } = server.address() as AddressInfo;
    // Each line of the log has the name of the machine as `host`.
    log.info({ address: config.host, port: ownPort }, 'metrics are served');
  });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      reject(new StartProblem(`METRICS_PORT ${port} on ${host} cannot be opened (${code ?? message}).`)),
    );
    server.listen(port, host, resolve);
  });
}

async function answer(
  metrics: Pick<Metrics, 'read'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
    response.writeHead(404).end();
    return;
  }
  const { text, mediaType } = await metrics.read();
  response.writeHead(200, { 'content-type': mediaType, 'cache-control': 'no-store' }).end(text);
}
