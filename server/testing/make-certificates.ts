import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../deploy/make-certificates.sh', import.meta.url));

export const hasOpenssl = /^OpenSSL 3/.test(spawnSync('openssl', ['version'], { encoding: 'utf8' }).stdout ?? '');

export type Certificates = {
  readonly caFile: string;
  readonly ca: string;
  /** The certificate of a process. */
  readonly certFile: string;
  readonly keyFile: string;
};

/**
 * Makes certificates as an operator does. If the folder already has an authority, the new certificates come from it.
 */
export function makeCertificates(folder: string): Certificates {
  const { status, stderr } = spawnSync('sh', [script, folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const caFile = join(folder, 'ca.crt');
  return {
    caFile,
    ca: readFileSync(caFile, 'utf8'),
    certFile: join(folder, 'process/tls.crt'),
    keyFile: join(folder, 'process/tls.key'),
  };
}
