import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { numberBuild, type NumberedBuild } from './alone-files.ts';
import { passOn, sendAnswer, type PassedAnswer } from './pass-on.ts';
import { answerFromStory } from './read-story.ts';
import { clientPath, rewritePage, withBuild, withoutRemote, type RawRegistry } from './rewrite-page.ts';

const client = readFileSync(join(import.meta.dirname, 'hot-client.js'), 'utf8');
/** How many builds to keep: open pages may still load files of earlier ones. */
const keptBuilds = 20;

type Served = {
  readonly installation: string;
  readonly folder: string;
  readonly name: string;
};

/** The proxy between browser and installation; `announce` tells open pages about a build. */
export function serveAlone({ installation, folder, name }: Served) {
  const builds: NumberedBuild[] = [];
  const pages = new Set<ServerResponse>();
  /** Called with the next build. */
  const waiting = new Set<() => void>();
  let problem = '';

  const latest = () => builds.at(-1) ?? null;
  const state = () => {
    const build = latest();
    if (!build) return { problem };
    const { number, digests, registered } = build;
    const exposed = Object.keys(registered.scripts).map((module) => module.replace(/^.*\//, '').replace(/\.tsx$/, ''));
    return { problem, build: { number, digests, exposed, container: registered.container, entry: registered.entry } };
  };
  const tell = (page: ServerResponse, what: object) => page.write(`data: ${JSON.stringify(what)}\n\n`);
  const announce = (what: object = state()) => pages.forEach((page) => tell(page, what));

  function openEvents(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    pages.add(response);
    response.on('close', () => pages.delete(response));
    tell(response, state());
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', installation);
    // Pages of the installation run this build by an override. They send no cookies, and CORS lets them make no calls.
    if (request.headers.origin === new URL(installation).origin && /^\/(registry\.json$|releases\/)/.test(pathname))
      response.setHeader('access-control-allow-origin', request.headers.origin).setHeader('vary', 'origin');
    if (pathname === '/__alone/events') return openEvents(response);
    if (pathname === clientPath) return sendScript(response, client);
    const script = builds.findLast(({ scripts }) => scripts.has(pathname))?.scripts.get(pathname);
    if (script !== undefined) return sendScript(response, script);
    // Builds are announced by events. A changed registry would make the page offer to reload.
    if (pathname === '/registry.json' && request.headers['if-none-match']) return void response.writeHead(304).end();
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const asked = pathname === '/registry/next.json' ? awaitNext : passOn;
    const passed = await asked(request, { installation, signal: gone.signal });
    sendAnswer(response, await adapt(passed, { pathname, method: request.method ?? 'GET' }));
  }

  /** A page with a broken part waits until something else is live, which a build here is too. */
  async function awaitNext(request: IncomingMessage, options: Parameters<typeof passOn>[1]): Promise<PassedAnswer> {
    const built = new AbortController();
    const wake = () => built.abort();
    waiting.add(wake);
    try {
      return await passOn(request, { ...options, signal: AbortSignal.any([options.signal, built.signal]) });
    } catch (error) {
      if (!built.signal.aborted) throw error;
      return await passOn(request, { ...options, path: request.url?.replace('/next.json', '.json') });
    } finally {
      waiting.delete(wake);
    }
  }

  async function adapt(passed: PassedAnswer, { pathname, method }: { pathname: string; method: string }) {
    const build = latest();
    const text = () => passed.body.toString('utf8');
    if (passed.status === 404 && pathname.startsWith('/api/')) {
      const told = await answerFromStory(folder, name, { method, path: pathname });
      if (told !== null) return withBody({ ...passed, status: 200 }, told);
    }
    const changed = (change: (registry: RawRegistry) => RawRegistry) =>
      withBody(passed, JSON.stringify(change(JSON.parse(text()) as RawRegistry)));
    // No other release may replace the code that is being developed when it throws.
    if (pathname === '/registry/previous.json' && passed.status === 200)
      return changed((registry) => withoutRemote(registry, name));
    if (/^\/registry(\/next)?\.json$/.test(pathname) && build && passed.status === 200)
      return changed((registry) => withBuild(registry, build));
    if (passed.headers.get('content-type')?.startsWith('text/html') && text().includes('id="registry"'))
      return withBody(passed, rewritePage(text(), build, client));
    return passed;
  }

  const server: Server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const reason =
        error instanceof Error ? (error.cause instanceof Error ? error.cause : error).message : String(error);
      response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(`${installation}: ${reason}\n`);
    });
  });

  return {
    server,
    take(build: Parameters<typeof numberBuild>[0], output: string): void {
      problem = '';
      builds.push(numberBuild(build, output, (latest()?.number ?? 0) + 1));
      if (builds.length > keptBuilds) builds.shift();
      announce();
      for (const wake of waiting) wake();
    },
    say(text: string): void {
      problem = text;
      announce();
    },
    reload: () => announce({ reload: true }),
    close(): void {
      for (const page of pages) page.end();
      server.close();
      server.closeAllConnections();
    },
  };
}

const withBody = (answer: PassedAnswer, text: string): PassedAnswer => ({ ...answer, body: Buffer.from(text) });

function sendScript(response: ServerResponse, content: string): void {
  response
    .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
    .end(content);
}
