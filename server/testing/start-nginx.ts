import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const read = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');

export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

export type Nginx = {
  readonly url: string;
  /** What it logged. Waits up to 5 seconds for `text`, because nginx writes the line of a call after it has answered. */
  logsWith(text: string): Promise<string>;
  stop(): Promise<void>;
};

type Options = {
  /** How long it waits for an answer; by default as long as in production. */
  readonly readTimeout?: string;
  /** How long it waits for a connection; by default as long as in production. */
  readonly connectTimeout?: string;
  /** The certificate authority of processes that serve TLS, as in production; without it nginx reaches them by http. */
  readonly caFile?: string;
  /** The name that their certificate must have. */
  readonly serverName?: string;
};

/**
 * nginx with the configuration that we ship, adapted to this machine: other ports, no certificate, and processes by
 * address. The nginx of Debian 12 is older than `resolve`, so nothing here tests how names are looked up.
 */
export async function startNginx(port: number, webPorts: readonly number[], options: Options = {}): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'quaywatch-nginx-'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, adapt(read('nginx.conf'), { folder, port, webPorts, ...options }));
  const child = spawn('nginx', ['-p', folder, '-c', file, '-e', join(folder, 'error.log'), '-g', 'daemon off;'], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/metrics`).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'));
    await sleep(20);
  }
  return {
    url,
    async logsWith(text) {
      const logs = () => ['access', 'error'].map((name) => readFileSync(join(folder, `${name}.log`), 'utf8')).join('');
      for (let waited = 0; waited < 20_000 && !logs().includes(text); waited += 5) await sleep(5);
      return logs();
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Machine = Options & { readonly folder: string; readonly port: number; readonly webPorts: readonly number[] };

function adapt(
  text: string,
  { folder, port, webPorts, readTimeout, connectTimeout, caFile, serverName }: Machine,
): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const reached = caFile
    ? text
        .replace('/etc/nginx/tls/ca.crt', caFile)
        .replace('proxy_ssl_name quaywatch;', `proxy_ssl_name ${serverName ?? 'quaywatch'};`)
    : text.replaceAll('https://quaywatch', 'http://quaywatch').replace(/^ *proxy_ssl_.*;\n/gm, '');
  return (
    reached
      .replace(/^worker_processes auto;/m, `worker_processes 1;\npid ${folder}/nginx.pid;`)
      .replace('http {', `http {\n${paths.join('\n')}`)
      .replace('/dev/stdout', `${folder}/access.log`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace(/^ *ssl_certificate.*;\n/gm, '')
      .replace('include /etc/nginx/processes.conf;', read('nginx-compose.conf'))
      .replace(/^resolver.*;\n/gm, '')
      .replaceAll(' resolve ', ' ')
      .replace(/web-(\d):8080/g, (_, index: string) => `127.0.0.1:${webPorts[Number(index) - 1] ?? 0}`)
      .replaceAll('/dev/stderr', `${folder}/error.log`)
      .replace(/proxy_read_timeout 20s;/g, (line) => (readTimeout ? `proxy_read_timeout ${readTimeout};` : line))
      .replace(/proxy_connect_timeout 2s;/, (line) =>
        connectTimeout ? `proxy_connect_timeout ${connectTimeout};` : line,
      )
      // One second for idle connections, because tests drain for two; and two seconds for a failed process, which tests
      // wait for.
      .replace('keepalive_timeout 5s;', 'keepalive_timeout 1s;')
      .replaceAll('fail_timeout=10s', 'fail_timeout=2s')
  );
}
