// What ports send and how they are answered. No page uses it.
export { feedEvent, feedStatus, type FeedEvent } from './feed-event.ts';
export { feedBody, feedSource } from './feed-body.ts';
export {
  feedAnswer,
  feedResults,
  type FeedAnswer,
  type FeedCounts,
  type FeedResult,
  type FeedResultName,
} from './feed-answer.ts';
export { feedLimits } from './feed-limits.ts';
export { unreadCode, unreadCodes, type UnreadCode } from './unread-codes.ts';
