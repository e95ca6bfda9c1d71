import { inArray } from 'drizzle-orm';
import type { FeedAnswer } from '@quaywatch/shared/feed';
import type { TestApp } from '../../../../testing/start-test-app.ts';
import { visits } from '../../visits/visits.tables.ts';

type Reply = FeedAnswer & {
  readonly code?: string;
  readonly description?: string;
  readonly codes?: readonly unknown[];
};

type FeedCall = { readonly status: number; readonly headers: Headers; readonly reply: Reply };

/** Calls the feed with a key. A test that sends wrong keys needs its own address, because wrong keys are counted. */
export const callFeed =
  (server: () => TestApp) =>
  async (
    path: string,
    body: unknown,
    key: string,
    { address = '198.51.100.1', type = 'application/json' } = {},
  ): Promise<FeedCall> => {
    const response = await fetch(`${server().url}/api/feed/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'x-forwarded-for': address,
        ...(body !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const reply = (text.startsWith('{') && !text.includes('\n') ? JSON.parse(text) : {}) as Reply;
    return { status: response.status, headers: response.headers, reply };
  };

export const told = ({ status, reply }: FeedCall) => [
  status,
  reply.code ?? reply.results.map(({ result, reason }) => (reason === undefined ? result : `${result}: ${reason}`)),
];

export async function statusesOf({ database }: TestApp, ...containers: string[]) {
  const rows = await database.db.select().from(visits).where(inArray(visits.containerNumber, containers));
  return containers.map(
    (container) => rows.find(({ containerNumber }) => containerNumber === container)?.statusType ?? null,
  );
}
