// For other modules, which read other formats and pass their events on here.
export { acceptJson, json, logIngested, registerFeedScope, senderOf } from './senders/feed-scope.ts';
export {
  describeStranger,
  everySource,
  findForeignPort,
  isOwnSource,
  speaksFor,
  toFeedSender,
  type FeedSender,
} from './senders/feed-sender.ts';
export { findFirstRefusal } from './senders/first-refusal.rules.ts';
export { countRefusedDelivery } from './senders/refused-deliveries.ts';
export { parseJson } from './reading/parse-json.ts';
export { createFeed, type Feed, type Heard, type OnChanges } from './ingest/create-feed.ts';
export { DeliveryProblem, type FeedFormat } from './ingest/feed-format.ts';
export { countResults } from './ingest/feed-metrics.ts';
export { keepUnread, type UnreadMessage } from './ingest/unread-messages.queries.ts';
export { FeedStopped } from './reading/read-until-stopped.ts';
export { sumUp, ingestFeedValues } from './ingest/ingest-feed-values.ts';
export { ingestLines } from './ingest/ingest-lines.ts';
export { ingestStatements, toFeedResult, type StatedAnswer } from './ingest/ingest-statements.ts';
export type { NotTaken, Said, StatedEvent, StatedOutcome, StatedPart } from './statements/container-statement.ts';
export { visitChangedAt, visitIsInSight, visitView } from './visits/visits.view.ts';
export {
  deleteFinishedVisits,
  deleteSilentVisits,
  deleteStrayStatements,
  deleteUnreadMessages,
  type PlaceInVisits,
} from './retention.queries.ts';
