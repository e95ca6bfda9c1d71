import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Server as HttpsServer } from 'node:https';
import type { Server as HttpServer } from 'node:http';
import { createSecureContext } from 'node:tls';
import type { Logger } from 'pino';
import { Gauge } from 'prom-client';
import type { TlsFiles } from '../config/config.ts';
import { StartProblem } from '../config/start-problem.ts';
import { messageOf } from '../message-of.ts';
import type { Platform } from '../platform.ts';
import { isThisMachine } from '../this-machine.ts';
import type { App } from './app.ts';

/** Only balancers and metrics collectors connect, and all of them support it. */
const minVersion = 'TLSv1.3';
const lookMilliseconds = 60_000;

export type Certificate = { readonly cert: string; readonly key: string; readonly minVersion: typeof minVersion };

/** @throws StartProblem when the files cannot be read, or are not a certificate with its key */
export function readCertificate(files: TlsFiles): Certificate {
  const certificate = {
    cert: readText('TLS_CERT_FILE', files.certFile),
    key: readText('TLS_KEY_FILE', files.keyFile),
    minVersion,
  } as const;
  try {
    createSecureContext(certificate);
  } catch (error) {
    throw new StartProblem(`TLS_CERT_FILE and TLS_KEY_FILE are not a certificate and its key (${messageOf(error)}).`);
  }
  return certificate;
}

function readText(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new StartProblem(`${name} names a file that cannot be read: ${path} (${code}).`);
  }
}

type Serving = { readonly server: HttpServer; readonly files: TlsFiles; readonly log: Logger };

/**
 * Reloads the certificate when its files change, so that short-lived ones need no restart (SRV-232). A pair that is
 * half-written or wrong is ignored; the previous one stays in use.
 * @returns a function that tells when the served certificate expires
 */
export function followCertificate(app: App, { server, files, log }: Serving): () => Date {
  let served = readCertificate(files);
  const look = () => {
    try {
      const found = readCertificate(files);
      if (found.cert === served.cert && found.key === served.key) return;
      if (server instanceof HttpsServer) server.setSecureContext(found);
      served = found;
      log.info('a new certificate is served');
    } catch (error) {
      log.error({ err: error }, 'the certificate cannot be read; the one before is served');
    }
  };
  const timer = setInterval(look, lookMilliseconds).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return () => new X509Certificate(served.cert).validToDate;
}

/** Follows the certificate and reports when it expires. Without one, production warns that others could listen in. */
export function serveByTls(app: App, { config, log, metrics }: Platform): void {
  const { tls: files, production, host } = config;
  if (files) {
    const readEnd = followCertificate(app, { server: app.server, files, log });
    new Gauge({
      name: 'quaywatch_certificate_end_seconds',
      help: 'When the certificate of the process expires, in seconds since 1970',
      registers: [metrics],
      collect() {
        this.set(readEnd().getTime() / 1_000);
      },
    });
  } else if (production && !isThisMachine(host))
    log.warn('calls are served to other machines without TLS: set TLS_CERT_FILE and TLS_KEY_FILE');
}
