// Also run by pnpm test:faults.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { anyCharacter } from '@quaywatch/shared/domain/any-character';
import { buildFeedEvent, postFeed, sendEvents, streamFeed, toLines } from '../../testing/feed-client.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { sampleRuns } from '../../testing/sample.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());

let serial = 0;

/** A valid event in which one value, at any depth, is replaced by anything. */
const mutated = fc
  .tuple(
    fc.constantFrom(
      ...Object.keys(completeEvent('key')),
      'status.statusType',
      'status.timeKind',
      'status.statusTime',
      'status.slotStart',
      'status.location',
      'other',
    ),
    fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: anyCharacter }),
      fc.constantFrom(
        '\u0000',
        '\ud800',
        'x'.repeat(100_000),
        Infinity,
        -0,
        '2026-13-45T99:99:99Z',
        '+275760-09-13T00:00:00Z',
      ),
    ),
  )
  .map(([path, value]) => {
    const event: Record<string, unknown> = completeEvent(`fuzz-${(serial += 1)}`);
    const [name = '', inner] = path.split('.');
    event[name] = inner === undefined ? value : { ...(event[name] as object), [inner]: value };
    return event;
  });

function completeEvent(id: string): Record<string, unknown> {
  return {
    ...buildFeedEvent({ eventId: id, gkey: id }),
    vessel: 'OCEAN LANTERN',
    inVessel: null,
    outVessel: null,
    vehicleBooking: 'https://lgp.example/book',
    vesselSchedule: null,
    railSchedule: null,
    isAvailableForSettingAlerts: true,
    statusText: null,
    withdraws: null,
  };
}

async function countRows(): Promise<unknown> {
  const { rows } = await server.database.db.execute(
    sql`select (select count(*)::int from port_events) as events, (select count(*)::int from visits) as visits`,
  );
  return rows[0];
}

test('any JSON gets a coded refusal, or a result for each event', async () => {
  const envelope = fc.record({
    source: fc.oneof(fc.constant('fuzz'), fc.jsonValue()),
    events: fc.oneof(fc.array(fc.jsonValue()), fc.jsonValue()),
  });
  await fc.assert(
    fc.asyncProperty(fc.oneof(envelope, fc.jsonValue()), async (body) => {
      const reply = await postFeed(server.url, JSON.stringify(body));
      if (reply.status === 200) assert.ok(reply.results.every((result) => result === 'refused'));
      else assert.deepEqual([reply.status, reply.error.code], [400, 'INVALID_INPUT']);
    }),
    sampleRuns(40, 1_500),
  );
  assert.deepEqual(await countRows(), { events: 0, visits: 0 });
});

test('an event with anything in one field is stored or refused, and nothing of a refused one is stored', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(mutated, { minLength: 1, maxLength: 10 }), async (events) => {
      const before = (await countRows()) as { events: number };
      const { answer } = await sendEvents(server.url, events);
      const after = (await countRows()) as { events: number };
      assert.equal(answer.results.length, events.length);
      assert.equal(after.events - before.events, answer.counts.stored);
    }),
    sampleRuns(40, 1_500),
  );
});

test('in a stream, each line with anything in one field is stored or refused, and the counts are complete', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(mutated, fc.string({ unit: anyCharacter })), { minLength: 1, maxLength: 10 }),
      async (parts) => {
        const lines = parts.map((part) =>
          typeof part === 'string' ? part.replaceAll(/[\r\n]/g, ' ') : toLines([part]).trim(),
        );
        const { status, counts } = await streamFeed(server.url, lines.join('\n'));
        const sum = Object.values(counts ?? {}).reduce((total, count) => total + count, 0);
        assert.deepEqual([status, sum], [200, lines.filter((line) => line.trim() !== '').length]);
      },
    ),
    sampleRuns(30, 1_000),
  );
});

test('bytes that are not JSON are refused with 400, whatever the type of the body', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), async (bytes) => {
      const { status } = await postFeed(server.url, bytes);
      assert.equal(status, 400);
    }),
    sampleRuns(20, 600),
  );
});
