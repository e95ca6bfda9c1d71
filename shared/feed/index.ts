// What ports send and how they are answered. No page uses it.
export { feedBody, feedEvent, feedSource, feedStatus, type FeedEvent } from './feed-event.ts';
export {
  feedAnswer,
  feedResults,
  type FeedAnswer,
  type FeedCounts,
  type FeedResult,
  type FeedResultName,
  type UnreadCode,
  unreadCode,
  unreadCodes,
} from './feed-answer.ts';
export { feedLimits } from './feed-limits.ts';
