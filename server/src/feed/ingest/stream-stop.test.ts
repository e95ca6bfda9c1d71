import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { buildFeedEvent, streamFeed, testFeedKey, toLines } from '../../../testing/feed-client.ts';
import { startTestProduct } from '../../../testing/start-test-product.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

const events = Array.from({ length: 2_500 }, (_, index) =>
  buildFeedEvent({
    eventId: `stop-${index}`,
    gkey: `stop-${index % 100}`,
    container: `STOP${String(index % 100).padStart(7, '0')}`,
  }),
);

async function countStored(): Promise<number> {
  const { rows } = await server.database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from port_events where event_id like 'stop-%'`,
  );
  return rows[0]?.n ?? 0;
}

/** A stream that continues until it is ended. */
function openStream() {
  const request = httpRequest(`${server.url}/api/feed/events?source=terminal`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${testFeedKey}` },
  });
  const answered = new Promise<string>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      response.on('data', (data: Buffer) => (text += data.toString()));
      response.on('error', reject);
      response.on('end', () => resolve(text));
    });
  });
  return { request, answered };
}

test('when the process stops, a stream ends at a whole line and says up to which line all is stored [SRV-94]', async () => {
  const { request, answered } = openStream();
  const lines = toLines(events);
  const half = JSON.stringify(events[0]).slice(0, 20);
  request.write(lines + half);
  while ((await countStored()) === 0);

  server.shutdown.drain();
  server.shutdown.stop();
  // The sender continues for a while before it reads the answer.
  request.write('half a line\n');
  request.end();

  const answer = JSON.parse((await answered).trim()) as { code: string; description: string; line: number };
  assert.equal(answer.code, 'UNAVAILABLE');
  assert.equal(answer.line, await countStored());
  assert.match(answer.description, new RegExp(`Everything up to line ${answer.line} was stored`));
  const rest = await streamFeed(server.url, toLines(events.slice(answer.line)));
  assert.deepEqual(
    rest.lines.map((line) => [line.code, line.line]),
    [['UNAVAILABLE', 0]],
  );
  assert.equal(await countStored(), answer.line);
});
