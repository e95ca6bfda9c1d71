import assert from 'node:assert/strict';
import type { FeedAnswer, FeedCounts, FeedEvent, FeedResult } from '@quaywatch/shared/feed';

/** The feed key of test servers, see `createTestConfig`. */
export const testFeedKey = 'test-feed-key';

export type FeedReply = {
  readonly status: number;
  /** Reading this after a refusal fails the test and shows the refusal. */
  readonly answer: FeedAnswer;
  /** The result of each event, in order: `stored`, `repeated`... */
  readonly results: readonly string[];
  readonly error: { readonly code?: string; readonly description?: string };
};

export async function postFeed(
  url: string,
  value: unknown,
  { key = testFeedKey, contentType = 'application/json' }: { key?: string | null; contentType?: string } = {},
): Promise<FeedReply> {
  const response = await fetch(`${url}/api/feed/events`, {
    method: 'POST',
    headers: { 'content-type': contentType, ...(key !== null && { authorization: `Bearer ${key}` }) },
    body: typeof value === 'string' || value instanceof Uint8Array ? value : JSON.stringify(value),
  });
  const body = (await response.json()) as FeedAnswer & FeedReply['error'];
  const readAnswer = (): FeedAnswer => {
    assert.equal(response.status, 200, JSON.stringify(body));
    return body;
  };
  return {
    status: response.status,
    get answer() {
      return readAnswer();
    },
    get results() {
      return readAnswer().results.map(({ result }) => result);
    },
    error: body,
  };
}

export function sendEvents(url: string, events: readonly unknown[], source = 'terminal'): Promise<FeedReply> {
  return postFeed(url, { source, events });
}

export type StreamReply = {
  readonly status: number;
  readonly lines: readonly (FeedResult & { readonly code?: string })[];
  /** Null if the stream ended without counts, which means that not everything was stored. */
  readonly counts: FeedCounts | null;
};

export async function streamFeed(url: string, body: string, source: string | null = 'terminal'): Promise<StreamReply> {
  const query = source === null ? '' : `?${new URLSearchParams({ source }).toString()}`;
  const response = await fetch(`${url}/api/feed/events${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${testFeedKey}` },
    body,
  });
  const text = await response.text();
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as StreamReply['lines'][number] & { counts?: FeedCounts });
  const counts = lines.at(-1)?.counts ?? null;
  return { status: response.status, lines: counts === null ? lines : lines.slice(0, -1), counts };
}

export const toLines = (events: readonly unknown[]) => events.map((event) => `${JSON.stringify(event)}\n`).join('');

/** An event Discharged at London Gateway, unless stated otherwise. */
export function buildFeedEvent(changes: Partial<FeedEvent> & { readonly eventId: string }): FeedEvent {
  return {
    recordedAt: '2026-06-15T08:00:00Z',
    port: 'LGP',
    gkey: 'feed-visit',
    container: 'CSQU3054383',
    activity: 'Import',
    status: { statusType: 'Discharged', timeKind: 'actual', statusTime: '2026-06-15T08:00:00Z' },
    ...changes,
  };
}
