import { feedLimits } from '@quaywatch/shared/feed';
import type { Feed, FeedFormat } from '../feed/index.ts';
import type { App } from '../platform/http/app.ts';
import type { Platform } from '../platform/platform.ts';
import { registerDcsaRoutes } from './dcsa.routes.ts';
import { ingestDcsa, listDcsaEvents } from './ingest-dcsa.ts';
import { dcsaSource } from './state-dcsa-event.rules.ts';

const feedFormat: FeedFormat = {
  call: {
    path: '/api/feed/dcsa',
    name: 'sendDcsaEvents',
    summary: 'Send DCSA events',
    description: `Track & Trace events of carriers, DCSA 2.2 and 3.0: a list of at most ${feedLimits.eventsPerCall}, or an object with one.`,
    content: { 'application/json': { schema: { type: ['array', 'object'], items: { type: 'object' } } } },
  },
  files: { content: 'a list of events of DCSA', listEvents: listDcsaEvents, ingestEvents: ingestDcsa },
  isOfTerminals: false,
  sendersOf: ({ source, eventId }) => (source === dcsaSource ? partiesOf(eventId) : null),
};

const partiesOf = (eventId: string) => eventId.slice(0, Math.max(0, eventId.indexOf('/'))).split('+');

export const dcsaModule = {
  feedFormat,
  register(app: App, _platform: Platform, { feed }: { readonly feed: Feed }): void {
    registerDcsaRoutes(app, feed);
  },
};
