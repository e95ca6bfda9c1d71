import { registerEdifactRoutes } from './edifact.routes.ts';
import type { Feed, FeedFormat } from '../feed/index.ts';
import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import { ingestInterchanges } from './ingest-interchanges.ts';
import { interchangeSource } from './state-report.rules.ts';

const text = { schema: { type: 'string' } };

const feedFormat: FeedFormat = {
  call: {
    path: '/api/feed/edifact',
    name: 'sendEdifactInterchanges',
    summary: 'Send EDIFACT interchanges',
    description: 'COARRI and CODECO interchanges of terminals, one after another.',
    content: { 'application/edifact': text, 'text/plain': text },
  },
  files: { endings: ['.edi', '.edifact', '.txt'], ingestBytes: ingestInterchanges },
  isOfTerminals: true,
  sendersOf: ({ source }) => (source.startsWith(interchangeSource) ? [source.slice(interchangeSource.length)] : null),
};

export const edifactModule = {
  feedFormat,
  register(app: App, _platform: Platform, { feed }: { readonly feed: Feed }): void {
    registerEdifactRoutes(app, feed);
  },
};
