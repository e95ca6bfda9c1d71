import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { allCalls, type AnyCall } from '@quaywatch/shared/contract';
import type { FeedFormat } from '../feed/index.ts';
import type { App } from '../platform/http/app.ts';
import { entityTagOf } from '../platform/http/entity-tag.ts';
import type { Platform } from '../platform/platform.ts';
import { areaOf, components, describeCalls, type Description } from './describe-calls.rules.ts';
import { describeFeedPaths, feedSchemas } from './describe-feed.rules.ts';
import {
  aboutKeys,
  describePrograms,
  programComponents,
  programsPath,
  programsVersion,
  writeLlmsText,
} from './describe-programs.rules.ts';
import { readCallComments } from './read-call-comments.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const viewer = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
const sanitiser = dirname(fileURLToPath(import.meta.resolve('dompurify/purify.min.js')));

type OtherCalls = { readonly ofRemotes?: readonly AnyCall[]; readonly feedFormats?: readonly FeedFormat[] };

/**
 * Serves the API description (OpenAPI 3.1) at `/api/openapi.json` and a page to read it at `/api/docs` (API-14). If
 * programs have keys, it also serves their part alone, with `/llms.txt` (SRV-286).
 * @param others calls that not every installation has: those of remotes, and of feed formats beside our own
 */
export function registerApiDescriptionRoutes(app: App, { config }: Platform, others: OtherCalls = {}): void {
  // A worker serves no calls.
  if (config.role === 'worker') return;
  serveDescription(app, '/api/openapi.json', () => describe(config.publicUrl, others));
  if (app.accessKeys) {
    serveDescription(app, programsPath, () => describeForPrograms(config.publicUrl));
    app.get('/llms.txt', async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(writeLlmsText(config.publicUrl)),
    );
  }

  void app.register(async (scope) => {
    void scope.register(fastifyStatic, {
      root: [viewer, sanitiser],
      prefix: '/api/docs/',
      index: false,
      decorateReply: false,
      maxAge: '1 day',
      allowedPath: (path) => viewerFiles.has(path),
    });
    scope.get('/api/docs', async (_request, reply) =>
      reply.headers(pageHeaders).type('text/html; charset=utf-8').send(page),
    );
    scope.get('/api/docs/start.js', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(startViewer),
    );
  });
}

/** The description is written when it is first requested; if that fails, at the next request. */
function serveDescription(app: App, path: string, write: () => Promise<Description>): void {
  let written: Promise<{ readonly text: string; readonly etag: string }> | undefined;
  const writeOnce = async () => {
    try {
      const description = await write();
      return { text: JSON.stringify(description), etag: entityTagOf(description) };
    } catch (error) {
      written = undefined;
      throw error;
    }
  };
  app.get(path, async (request, reply) => {
    const { text, etag } = await (written ??= writeOnce());
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json').send(text);
  });
}

async function describeForPrograms(publicUrl: string): Promise<Description> {
  const paths = describePrograms(allCalls, await readCallComments());
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quaywatch for programs',
      version: programsVersion,
      description: aboutKeys.join('\n\n'),
      license: licenseOf(publicUrl),
    },
    ...placesOf(publicUrl, paths),
    paths,
    components: programComponents,
  };
}

const licenseOf = (publicUrl: string) => ({ name: 'Terms of use', url: `${publicUrl}/terms-of-use-policy` });

const placesOf = (publicUrl: string, paths: Readonly<Record<string, Description>>) => ({
  servers: [{ url: publicUrl }],
  tags: [...new Set(Object.keys(paths).map(areaOf))].sort().map((name) => ({
    name,
    description: `Calls about ${name.replaceAll('-', ' ')}.`,
  })),
});

async function describe(publicUrl: string, { ofRemotes = [], feedFormats = [] }: OtherCalls): Promise<Description> {
  const calls = describeCalls([...allCalls, ...ofRemotes], await readCallComments());
  const paths = { ...calls, ...describeFeedPaths(feedFormats) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quaywatch',
      version,
      description:
        'Every call of the product. Bodies and answers are described by the schemas with which the server checks them.',
      license: licenseOf(publicUrl),
    },
    ...placesOf(publicUrl, paths),
    paths,
    components: { ...components, schemas: { ...(components['schemas'] as Description), ...feedSchemas } },
  };
}

const viewerFiles = new Set(['/swagger-ui.css', '/swagger-ui-bundle.js', '/purify.min.js']);

const pageHeaders = {
  'cache-control': 'no-cache',
  // The viewer draws its icons from data URLs.
  'content-security-policy': [
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'",
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    // The viewer brings its own sanitiser, which names two policies.
    "require-trusted-types-for 'script'; trusted-types default dompurify dompurify#page",
  ].join('; '),
} as const;

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Calls of Quaywatch</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="calls"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/purify.min.js" data-tt-policy-suffix="page"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

// Read-only: a call tried out here would be made in the reader's name. The viewer builds HTML from text, so all of it
// goes through the sanitiser first (decision 0056).
const startViewer = `globalThis.trustedTypes?.createPolicy('default', { createHTML: (html) => DOMPurify.sanitize(html) });
SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#calls', supportedSubmitMethods: [], docExpansion: 'list', deepLinking: true });
`;
