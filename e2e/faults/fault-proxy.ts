// Sits in front of the product and simulates a bad connection, a broken server or a broken release.
import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { embedRegistry, type BrokenRelease, type RegistryEdit } from './broken-release.ts';

export type FileFault =
  | { readonly status: number }
  | { readonly waitMs: number }
  | 'hangs'
  | 'is reset'
  | 'is cut off'
  | 'is a page'
  | 'has another type'
  | 'has another content';

export type RegistryFault = 'answers 500' | 'is empty' | 'is malformed';

export type Fault = {
  readonly hits?: (path: string) => boolean;
  readonly file?: FileFault;
  /** By default, until the fault ends. */
  readonly times?: number;
  readonly registry?: RegistryFault;
  readonly release?: BrokenRelease;
  readonly edit?: RegistryEdit;
  /** The live release of the product serves as the previous release. */
  readonly hasBefore?: boolean;
  readonly revision?: string;
};

/** How often the product checks, for waiting browsers, whether another release is live. */
const noticeMs = 500;

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

export async function startFaultProxy(origin: string) {
  let fault: Fault = {};
  let hits = 0;
  let lastHitAt = 0;
  const requests: { readonly at: number; readonly path: string }[] = [];
  const served = new Map<string, Buffer>();
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', origin).pathname;
    if (/^\/(releases|registry)/.test(path)) requests.push({ at: performance.now(), path });
    if (path.startsWith('/registry')) return answerRegistry(request, response, path);
    const wayward = fault.hits?.(path) && hits < (fault.times ?? Infinity) ? fault.file : undefined;
    if (wayward) {
      hits += 1;
      lastHitAt = performance.now();
      return breakFile(request, response, wayward);
    }
    const passed = await fetchWhole(request, path);
    return send(response, passed);
  }

  async function answerRegistry(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (fault.registry === 'answers 500') return void response.writeHead(500).end('Internal Server Error');
    const json = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    if (fault.registry === 'is empty')
      return void response.writeHead(200, json).end('{"revision":"","remotes":[],"integrity":{}}');
    if (!fault.registry) await waitForNext(request, path);
    if (fault.hasBefore && path === '/registry/previous.json')
      return void response.writeHead(200, json).end(await (await fetch(`${origin}/registry.json`)).text());
    const found = await fetchWhole(request, path);
    const text = found.body.toString();
    if (fault.registry === 'is malformed')
      return void response.writeHead(200, json).end(text.slice(0, text.length / 2));
    return send(response, found);
  }

  /**
   * A browser that has the changed registry waits until another fault begins, or as long as the product would let it
   * wait.
   */
  async function waitForNext({ headers }: IncomingMessage, path: string): Promise<void> {
    if (path !== '/registry/next.json' || headers['if-none-match'] !== `W/"${fault.revision}"`) return;
    await new Promise<void>((resolve) => {
      waiting.add(resolve);
      setTimeout(resolve, 25_000).unref();
    });
  }

  async function fetchWhole(request: IncomingMessage, path: string) {
    const own = served.get(path);
    const type = { 'content-type': 'text/javascript; charset=utf-8', 'access-control-allow-origin': '*' };
    if (own) return { status: 200, headers: type as NodeJS.Dict<string | string[]>, body: own };
    const found = await pass(request);
    const edit = fault.release?.edit ?? fault.edit;
    const isRegistry = path === '/registry.json' || path === '/registry/next.json';
    const isPage = String(found.headers['content-type']).startsWith('text/html');
    if (!edit || found.status !== 200 || !(isPage || isRegistry)) return found;
    const text = found.body.toString();
    const body = isPage ? embedRegistry(text, edit, fault.release?.rename) : JSON.stringify(edit(JSON.parse(text)));
    return { ...found, headers: { ...found.headers, 'content-length': undefined }, body: Buffer.from(body) };
  }

  async function pass(request: IncomingMessage) {
    const headers: NodeJS.Dict<string | string[]> = { ...request.headers };
    // The proxy changes the text, so it must not get a compressed answer or a 304.
    delete headers['accept-encoding'];
    if (fault.release || fault.edit) delete headers['if-none-match'];
    const upstream = ask(new URL(request.url ?? '/', origin), { method: request.method, headers });
    request.pipe(upstream);
    const [answered] = (await once(upstream, 'response')) as [IncomingMessage];
    const body = Buffer.concat(await answered.toArray());
    return { status: answered.statusCode ?? 502, headers: answered.headers as NodeJS.Dict<string | string[]>, body };
  }

  async function breakFile(request: IncomingMessage, response: ServerResponse, how: FileFault): Promise<void> {
    if (how === 'hangs') return;
    if (how === 'is reset') return void request.socket.resetAndDestroy();
    if (typeof how === 'object' && 'status' in how) return void response.writeHead(how.status).end();
    if (how === 'is a page')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>');
    const { status, headers, body } = await fetchWhole(request, new URL(request.url ?? '/', origin).pathname);
    if (typeof how === 'object') {
      await new Promise((resolve) => setTimeout(resolve, how.waitMs));
      return send(response, { status, headers, body });
    }
    if (how === 'is cut off') {
      response.writeHead(status, { ...headers, 'content-length': String(body.length) });
      response.write(body.subarray(0, body.length / 2), () => request.socket.destroy());
      return;
    }
    if (how === 'has another type')
      return send(response, { status, headers: { ...headers, 'content-type': 'text/plain' }, body });
    return send(response, { status, headers, body: Buffer.concat([body, Buffer.from('\n//')]) });
  }

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    lastHitAt: () => lastHitAt,
    /** Replaces the current fault; an empty one ends it. Hanging requests keep hanging. */
    inject(next: Fault): void {
      fault = next;
      hits = 0;
      for (const answer of waiting) setTimeout(answer, noticeMs);
      waiting.clear();
      // Published releases remain available.
      for (const [path, content] of next.release?.files ?? []) served.set(path, content);
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Answer = {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer;
};

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const { 'transfer-encoding': _chunked, 'content-length': _length, connection: _connection, ...rest } = headers;
  response.writeHead(status, { ...rest, ...(status === 304 ? {} : { 'content-length': String(body.length) }) });
  response.end(body);
}
