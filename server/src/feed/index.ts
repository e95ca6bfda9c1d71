// What other modules may ask of this one: readers of other formats hand their events in here.
export {
  keyOf,
  visitKeyOf,
  type PortEvent,
  type VisitDetails,
  type VisitKey,
  type VisitStatement,
} from './port-event.ts';
export { acceptJson, logTakenIn, registerFeedScope } from './feed-scope.ts';
export { parseJson } from './parse-json.ts';
export { createFeed, type Feed, type OnChanges } from './create-feed.ts';
export type { Occurrence, StatusChange, VisitChange } from './visit-change.rules.ts';
export { countResults } from './count-results.ts';
export { takeInEvents, type EventResult, type Prepare } from './take-in-events.ts';
export { keepUnread, type UnreadMessage } from './unread-messages.queries.ts';
export { sumUp, takeInFeedValues } from './take-in-feed-values.ts';
export { takeInUnassigned, type UnassignedEvent } from './assign-visits.ts';
export { takeInLines } from './take-in-lines.ts';
