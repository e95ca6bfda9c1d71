// What ports send and which answers they get. No page uses this folder.
export { feedBody, feedEvent, feedSource, type FeedEvent } from './feed-event.ts';
export {
  feedAnswer,
  feedResults,
  type FeedAnswer,
  type FeedCounts,
  type FeedResult,
  type FeedResultName,
  type UnreadCode,
  unreadCodes,
} from './feed-answer.ts';
export { feedLimits } from './feed-limits.ts';
