// Also run by pnpm test:faults.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { anyCharacter } from '@quaywatch/shared/domain/any-character';
import { startTestProduct } from '../../testing/start-test-product.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { writeGenoaReport } from '../edifact/testing/genoa-report.ts';
import { buildFeed } from '../build-feed.ts';
import { everySource } from '../feed/index.ts';
import { ingestInterchanges } from '../edifact/ingest-interchanges.ts';
import { EdifactProblem } from '../edifact/edifact-problem.ts';
import { readEventTime } from '../dcsa/event-time.rules.ts';
import { ingestDcsa } from '../dcsa/ingest-dcsa.ts';
import { sampleEvents22, sampleEvents30 } from '../dcsa/testing/conformance-events.ts';
import { sampleRuns } from '../../testing/sample.ts';

let server: TestApp;
before(async () => {
  server = await startTestProduct({ startAt: '2021-01-10T00:00:00.000Z' });
});
after(() => server.stop());

const countRows = async () => {
  const { rows } = await server.database.db.execute<{ events: number; visits: number }>(
    sql`select (select count(*) from box_statements where stands)::int as events, (select count(*) from visits)::int as visits`,
  );
  return rows[0];
};

/** A valid event with arbitrary values in some places. */
const damaged = fc
  .tuple(
    fc.constantFrom(...sampleEvents22('GBSOU'), ...sampleEvents30('CSQU3054383')),
    fc.array(
      fc.tuple(fc.nat(40), fc.oneof(fc.jsonValue(), fc.string({ unit: anyCharacter }), fc.constant(undefined))),
      {
        maxLength: 3,
      },
    ),
  )
  .map(([event, changes]) => {
    const copy = structuredClone(event) as Record<string, unknown>;
    const places: [Record<string, unknown>, string][] = [];
    const visit = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return;
      for (const name of Object.keys(value)) {
        places.push([value as Record<string, unknown>, name]);
        visit((value as Record<string, unknown>)[name]);
      }
    };
    visit(copy);
    for (const [index, put] of changes) {
      const [holder, name] = places[index % places.length] ?? [copy, 'eventID'];
      holder[name] = put;
    }
    return copy;
  });

test('any JSON as an event gets one result, and what is not stored leaves no trace [fuzz]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(damaged, fc.jsonValue()), { minLength: 1, maxLength: 4 }), async (events) => {
      const before = await countRows();
      const results = await ingestDcsa(
        buildFeed(server.platform),
        JSON.parse(JSON.stringify(events)) as unknown[],
        everySource,
      );

      assert.equal(results.length, events.length);
      if (results.some(({ result }) => result === 'stored')) return;
      assert.deepEqual(await countRows(), before);
    }),
    sampleRuns(75, 3_000),
  );
});

test('any damaged interchange is answered or refused, and what is not stored leaves no trace [fuzz]', async () => {
  const good = Buffer.from(writeGenoaReport('GBSOU'), 'latin1');
  const later = await startTestProduct({ startAt: '2016-02-05T00:00:00.000Z' });
  try {
    const damage = fc.record({ at: fc.nat(good.length - 1), put: fc.uint8Array({ minLength: 1, maxLength: 3 }) });
    await fc.assert(
      fc.asyncProperty(damage, async ({ at, put }) => {
        const bytes = Buffer.concat([good.subarray(0, at), put, good.subarray(at + put.length)]);
        try {
          const results = await ingestInterchanges(buildFeed(later.platform), bytes, everySource);
          assert.equal(results.length > 0, true);
        } catch (error) {
          assert.ok(error instanceof EdifactProblem, String(error));
        }
      }),
      sampleRuns(30, 1_200),
    );
  } finally {
    await later.stop();
  }
});

test('a time is read as its sender means it: with its offset, or as UK clocks show it', () => {
  const cases: readonly (readonly [string, string | undefined])[] = [
    ['2021-01-09T14:12:56+01:00', '2021-01-09T13:12:56.000Z'],
    ['2019-11-12T07:41:00+08:30', '2019-11-11T23:11:00.000Z'],
    ['2026-07-01T10:00:00Z', '2026-07-01T10:00:00.000Z'],
    ['2026-07-01T10:00:00.123-0530', '2026-07-01T15:30:00.000Z'],
    ['2026-07-01T10:00', '2026-07-01T09:00:00.000Z'],
    ['2026-10-25T01:30:00', '2026-10-25T00:30:00.000Z'],
    ['2026-03-29T01:30:00', undefined],
    ['2026-02-30T10:00:00Z', undefined],
    ['2026-07-01T25:00:00Z', undefined],
    ['2026-07-01T10:00:00+99:00', undefined],
    ['2021 01 01 14:12:56', undefined],
    ['2019/11/12 07:41:00 +08:30', undefined],
    ['', undefined],
  ];
  for (const [text, moment] of cases) assert.deepEqual([text, readEventTime(text)?.toISOString()], [text, moment]);
});
