// What other modules may ask of this one: readers of other formats hand their events in here.
export { acceptJson, logTakenIn, registerFeedScope, senderOf } from './feed-scope.ts';
export { describeStranger, everySource, isOwnSource, speaksFor, toFeedSender, type FeedSender } from './feed-sender.ts';
export { parseJson } from './parse-json.ts';
export { createFeed, type Feed, type Heard, type OnChanges } from './create-feed.ts';
export { countResults } from './count-results.ts';
export { keepUnread, type UnreadMessage } from './unread-messages.queries.ts';
export { FeedStopped } from './read-until-stopped.ts';
export { sumUp, takeInFeedValues } from './take-in-feed-values.ts';
export { takeInLines } from './take-in-lines.ts';
export { takeInStatements, type StatedAnswer } from './take-in-statements.ts';
export type { Said, StatedEvent, StatedPart } from './box-statement.ts';
export type { Passage } from './visit-passage.rules.ts';
