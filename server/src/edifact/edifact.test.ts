import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { searchContainersAdvanced, type ContainerStatusEntry } from '@quaywatch/shared/contract';
import type { FeedAnswer } from '@quaywatch/shared/feed';
import { startAlongside } from '../../testing/start-alongside.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { createFeed } from '../feed/ingest/create-feed.ts';
import { everySource } from '../feed/index.ts';
import { ingestInterchanges } from './ingest-interchanges.ts';
import { genoaDischarged, genoaLoaded, writeGenoaReport } from './testing/genoa-report.ts';
import { writeInterchange, type WrittenInterchange, type WrittenSegment } from './testing/write-interchange.ts';

let server: TestServer;
/** Its clock shows the day of the report from Genoa. */
let past: TestServer;
before(async () => {
  server = await startTestServer();
  past = await startTestServer({ startAt: '2016-02-04T18:00:00.000Z' });
});
after(async () => {
  await server.stop();
  await past.stop();
});

type Answer = { readonly status: number; readonly body: FeedAnswer & { readonly description?: string } };

async function post(body: string | Buffer, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${server.url}/api/feed/edifact`, {
    method: 'POST',
    headers: { authorization: 'Bearer test-feed-key', 'content-type': 'application/edifact', ...headers },
    body: typeof body === 'string' ? Buffer.from(body, 'latin1') : new Uint8Array(body),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

type GateWord =
  | 'report'
  | 'box'
  | 'time'
  | 'place'
  | 'status'
  | 'full'
  | 'mode'
  | 'format'
  | 'document'
  | 'action'
  | 'previous';

function writeGateReport({
  report = '34',
  box = 'CSQU3054383',
  time = '202606150815',
  place = 'GBSOU',
  status = '2',
  full = '5',
  mode = '3',
  format = '203',
  document = 'DOC1',
  action = '9',
  previous = '',
  ...parts
}: Partial<WrittenInterchange> & Partial<Record<GateWord, string>>) {
  const segments: WrittenSegment[] = [
    ['BGM', report, document, action],
    ...(previous === '' ? [] : [['RFF', ['ACW', previous]] satisfies WrittenSegment]),
    ['TDT', '20', '031W', '1', '', ['COS', '172', '20'], '', '', ['9321483', '146', '', 'SOLENT TRADER']],
    ['LOC', '165', [place, '139', '6']],
    ['EQD', 'CN', box, ['45G1', '102', '5'], '', status, full],
    ['DTM', ['203', time, format]],
    ['TDT', '1', '', mode, '31'],
    ['CNT', ['16', '1']],
  ];
  return writeInterchange({ messages: [{ reference: 'M1', type: 'CODECO:D:95B:UN:ITG14', segments }], ...parts });
}

async function search(
  from: TestServer,
  numbers: readonly string[],
): Promise<readonly (ContainerStatusEntry | undefined)[]> {
  const token = await from.signInAs('paid@quaywatch.test');
  const { answer } = await from.call(searchContainersAdvanced, { token, body: [...numbers] });
  return answer.containers.map(({ containerStatuses }) => containerStatuses[0]);
}

const find = async (...numbers: string[]) => search(server, numbers);

const countRows = async (from = server) => {
  const { rows } = await from.database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from box_statements where source like 'edifact:%'`,
  );
  return rows[0]?.count ?? 0;
};

test('an interchange without the feed key is refused with 401; anything that is not EDIFACT with 400', async () => {
  const without = await post(writeGateReport({}), { authorization: '' });
  const wrong = await post(writeGateReport({}), { authorization: 'Bearer demo-feed-key' });
  const nonsense = await post('Dear port, please find attached');

  assert.deepEqual([without.status, wrong.status, nonsense.status], [401, 401, 400]);
  assert.match(nonsense.body.description ?? '', /^segment 1/);
  assert.equal((await post('')).status, 400);
});

test('an interchange of more than 2 MB is refused with 413, and JSON with 415', async () => {
  const large = await post(Buffer.alloc(2 * 1_024 * 1_024 + 1, 65));
  const json = await post('{}', { 'content-type': 'application/json' });

  assert.deepEqual([large.status, json.status], [413, 415]);
});

test('a report about another port is answered as foreign for each box, and nothing of it is stored', async () => {
  const response = await fetch(`${past.url}/api/feed/edifact`, {
    method: 'POST',
    headers: { authorization: 'Bearer test-feed-key', 'content-type': 'text/plain' },
    body: writeGenoaReport(),
  });
  const answer = (await response.json()) as FeedAnswer;

  assert.equal(response.status, 200);
  assert.deepEqual(answer.counts, { stored: 0, repeated: 0, refused: 0, foreign: 21, unread: 0 });
  assert.equal(answer.results[0]?.reason, 'ITGOA is neither GBLGP nor GBSOU');
  assert.equal(await countRows(past), 0);
});

for (const [code, port] of [
  ['GBLGP', 'LGP'],
  ['GBSOU', 'SOU'],
] as const)
  test(`after the same report from ${code}, a search finds its boxes with their statuses, times and ship`, async () => {
    for (const table of ['visits', 'box_statements', 'port_events'])
      await past.database.db.execute(sql.raw(`delete from ${table}`));
    const send = async () => {
      const response = await fetch(`${past.url}/api/feed/edifact`, {
        method: 'POST',
        headers: { authorization: 'Bearer test-feed-key', 'content-type': 'application/edifact' },
        body: writeGenoaReport(code),
      });
      return ((await response.json()) as FeedAnswer).counts;
    };
    assert.deepEqual(await send(), { stored: 21, repeated: 0, refused: 0, foreign: 0, unread: 0 });
    assert.deepEqual(await send(), { stored: 0, repeated: 21, refused: 0, foreign: 0, unread: 0 });

    for (const [moves, statusType, activity] of [
      [genoaDischarged, 'Discharged', 'Import'],
      [genoaLoaded, 'On Vessel at Berth', 'Export'],
    ] as const) {
      const found = await search(
        past,
        moves.map(([number]) => number),
      );
      for (const [index, [number, , , time]] of moves.entries()) {
        const visit = found[index];
        const shown = visit?.status.statusTime?.replaceAll(/\D/g, '').slice(0, 12);
        assert.deepEqual(
          [number, visit?.port, visit?.activity, visit?.vessel.vessel, visit?.status.statusType, shown],
          [number, port, activity, 'COSCO AFRICA', statusType, time],
        );
      }
    }
  });

test('gate in by road is an arrival; gate out by rail is on the way to the rail terminal; times are UK time', async () => {
  await post(writeGateReport({ reference: 'G1', box: 'TCNU7200794', place: 'GBLGP' }));
  await post(writeGateReport({ reference: 'G2', box: 'TOLU4734787', report: '36', status: '3', mode: '2' }));
  await post(writeGateReport({ reference: 'G3', box: 'NYKU0086852', report: '36', status: '3' }));
  await post(writeGateReport({ reference: 'G4', box: 'ABCU1234560', report: '36', status: '2' }));

  const found = await find('TCNU7200794', 'TOLU4734787', 'NYKU0086852', 'ABCU1234560');
  assert.deepEqual(
    found.map((visit) => [
      visit?.port,
      visit?.activity,
      visit?.status.statusType,
      visit?.status.statusTime,
      visit?.vessel.vessel,
    ]),
    [
      ['LGP', 'Export', 'Arrived', '2026-06-15T07:15:00.000Z', 'SOLENT TRADER'],
      ['SOU', 'Import', 'Departed Port for Rail Terminal', '2026-06-15T07:15:00.000Z', 'SOLENT TRADER'],
      ['SOU', 'Import', 'Departed by Road', '2026-06-15T07:15:00.000Z', 'SOLENT TRADER'],
      ['SOU', 'Return to Shipper', 'Departed by Road', '2026-06-15T07:15:00.000Z', 'SOLENT TRADER'],
    ],
  );
});

test('a time that does not exist in the UK is refused, naming its segment', async () => {
  const { body } = await post(writeGateReport({ reference: 'MARCH', time: '202603290130' }));

  assert.deepEqual(body.results, [
    {
      eventId: '202606150900/MARCH/M1/CSQU3054383/gate-in',
      result: 'refused',
      reason: 'segment 7 (DTM): this time does not exist in the UK',
    },
  ]);
});

test('unknown codes are kept as received and reported, and the other boxes are stored [SRV-59]', async () => {
  const report = (code: string, reference: string) =>
    post(writeGateReport({ report: code, reference, box: 'GYOU4047990' }));
  const odd = await report('299', 'ODD1');
  const restow = await post(writeGateReport({ reference: 'ODD2', status: '5' }));
  const other = await post(
    writeInterchange({
      reference: 'ODD3',
      messages: [{ reference: 'B1', type: 'BAPLIE:D:95B:UN:SMDG20', segments: [['BGM', '', 'X', '9']] }],
    }),
  );

  assert.deepEqual(
    [odd, restow, other].map(({ body }) => body.results[0]),
    [
      { eventId: '202606150900/ODD1/M1/GYOU4047990/unread', result: 'unread', reason: 'BGM 299' },
      { eventId: '202606150900/ODD2/M1/CSQU3054383/unread', result: 'unread', reason: 'EQD status 5' },
      { eventId: '202606150900/ODD3/B1', result: 'unread', reason: 'message BAPLIE D:95B' },
    ],
  );
  const { rows } = await server.database.db.execute<{ reason: string; message: string }>(
    sql`select reason, message from unread_messages where source = 'edifact:TERMINAL' order by event_id`,
  );
  assert.deepEqual(
    rows.map(({ reason }) => reason),
    ['edifact BGM 299', 'edifact EQD status 5', 'edifact message BAPLIE D:95B'],
  );
  assert.match(rows[0]?.message ?? '', /^EQD\+CN\+GYOU4047990/);
});

test('an incomplete message is refused, but not the other messages of its interchange', async () => {
  const text = writeInterchange({
    reference: 'TWO',
    messages: ['A', 'B'].map((reference) => ({
      reference,
      type: 'CODECO:D:95B:UN',
      segments: [
        ['BGM', '34', 'X', '9'],
        ['LOC', '165', 'GBSOU'],
        ['EQD', 'CN', `MSKU100000${reference === 'A' ? 1 : 2}`, '', '', '2', '5'],
        ['DTM', ['203', '202606150815', '203']],
      ],
    })),
  }).replace('UNT+6+A', 'UNT+7+A');

  const { body } = await post(text);

  assert.deepEqual(
    body.results.map(({ eventId, result, reason }) => [eventId, result, reason]),
    [
      ['202606150900/TWO/A', 'refused', 'UNT counts "7" segments, there are 6'],
      ['202606150900/TWO/B/MSKU1000002/gate-in', 'stored', undefined],
    ],
  );
});

test('a test interchange counts outside production only', async () => {
  const production = await startAlongside(server, { production: true });
  try {
    const response = await fetch(`${production.url}/api/feed/edifact`, {
      method: 'POST',
      headers: { authorization: 'Bearer test-feed-key', 'content-type': 'application/edifact' },
      body: writeGateReport({ isTest: true }),
    });

    assert.equal(response.status, 400);
    assert.match(await response.text(), /marked as a test/);
  } finally {
    await production.stop();
  }
  assert.equal((await post(writeGateReport({ isTest: true, reference: 'TRY' }))).body.counts.stored, 1);
});

test('a transhipment has the ship that brought it and the ship that takes it', async () => {
  const quay = (report: string, side: string, ship: string, reference: string, time: string) =>
    writeInterchange({
      reference,
      messages: [
        {
          reference: 'Q',
          type: 'COARRI:D:00B:UN:SMDG20',
          segments: [
            ['BGM', report, 'X', '9'],
            ['TDT', '20', '1', '1', '', '', '', '', ['', '', '', ship]],
            ['LOC', side, 'GBSOU'],
            ['EQD', 'CN', 'TRLU8132090', '', '', '6', '5'],
            ['DTM', ['203', time, '203']],
          ],
        },
      ],
    });
  await post(quay('44', '11', 'INBOUND STAR', 'T1', '202606140400'));
  await post(quay('46', '9', 'OUTBOUND STAR', 'T2', '202606150400'));

  const [visit] = await find('TRLU8132090');
  assert.deepEqual(visit?.vessel, { vessel: null, inVessel: 'INBOUND STAR', outVessel: 'OUTBOUND STAR' });
  assert.deepEqual(
    [visit?.activity, visit?.pastStatuses.map(({ statusType }) => statusType), visit?.status.statusType],
    ['Transhipment', ['Discharged'], 'On Vessel at Berth'],
  );
});

test('a sender may reuse its numbers: the date of preparation tells the reports apart, and no visit is lost', async () => {
  const report = (day: string) =>
    post(
      writeGateReport({
        reference: '00001',
        box: 'CBHU6292344',
        time: `2026${day}0815`,
        preparedAt: [`26${day}`, '0900'],
      }),
    );
  const [march, june, again] = [await report('0302'), await report('0612'), await report('0612')];

  assert.deepEqual(
    [march, june, again].map(({ body }) => body.results[0]?.result),
    ['stored', 'stored', 'repeated'],
  );
  const token = await server.signInAs('paid@quaywatch.test');
  const { answer } = await server.call(searchContainersAdvanced, { token, body: ['CBHU6292344'] });
  assert.deepEqual(
    answer.containers[0]?.containerStatuses.map(({ status }) => status.statusTime),
    ['2026-06-12T07:15:00.000Z'],
  );
  const { rows } = await server.database.db.execute<{ times: number }>(
    sql`select count(*)::int as times from visits where container_number = 'CBHU6292344'`,
  );
  assert.deepEqual(rows, [{ times: 2 }]);
});

test('several interchanges in one call are ingested, and only a broken one is refused [SRV-61]', async () => {
  const broken = writeGateReport({ reference: 'MANY2', box: 'CBHU9515082' }).replace('UNZ+1', 'UNZ+2');
  const { status, body } = await post(
    [
      writeGateReport({ reference: 'MANY1', box: 'CBHU6411248' }),
      broken,
      writeGateReport({ reference: 'MANY3', box: 'TTNU4873285', advice: '^|,\\*~' }),
    ].join('\r\n'),
  );

  assert.equal(status, 200);
  assert.deepEqual(body.counts, { stored: 2, repeated: 0, refused: 1, foreign: 0, unread: 0 });
  assert.deepEqual(body.results[1], {
    eventId: null,
    result: 'refused',
    reason: 'interchange 2: segment 11 (UNZ): UNZ counts "2", there are 1: something is missing',
  });
  const found = await find('CBHU6411248', 'CBHU9515082', 'TTNU4873285');
  assert.deepEqual(
    found.map((visit) => visit?.status.statusType),
    ['Arrived', undefined, 'Arrived'],
  );
});

test('a call in which no interchange can be read is refused with 400 and the reason for each', async () => {
  const broken = writeGateReport({}).replace('UNZ+1', 'UNZ+2');
  const { status, body } = await post(broken + broken);

  assert.equal(status, 400);
  assert.match(body.description ?? '', /interchange 1: segment 11 .*; interchange 2: segment 11 /);
});

test('the name of a ship is read correctly in ISO 8859-1 and in UTF-8', async () => {
  const report = (reference: string, box: string, charset: string) =>
    writeGateReport({ reference, box, charset }).replace('SOLENT TRADER', 'KØBENHAVN EXPRESS');
  await post(Buffer.from(report('NAME1', 'UETU4004602', 'UNOC'), 'latin1'));
  await post(Buffer.from(report('NAME2', 'CBHU6351154', 'UNOA'), 'utf8'));
  await post(Buffer.from(report('NAME3', 'TEMU3412100', 'UNOY'), 'utf8'));

  const found = await find('UETU4004602', 'CBHU6351154', 'TEMU3412100');
  assert.deepEqual(
    found.map((visit) => visit?.vessel.vessel),
    ['KØBENHAVN EXPRESS', 'KØBENHAVN EXPRESS', 'KØBENHAVN EXPRESS'],
  );
});

async function seeVisits(box: string) {
  const { rows } = await server.database.db.execute<{ statuses: readonly string[] | null }>(
    sql`select (
        select array_agg(step->>'statusType' || ' ' || left(step->>'statusTime', 16) order by step->>'statusTime')
        from (
          select json_array_elements(past_statuses) as step
          union all select current_status where current_status is not null) step) as statuses
      from visits where container_number = ${box} and status_type is not null order by reached_at`,
  );
  return rows.map(({ statuses }) => statuses);
}

for (const [what, action, parts] of [
  ['changed', '4', { document: 'GATE-4' }],
  ['replaced', '5', { document: 'GATE-5' }],
  ['replaced under a number of its own', '5', { document: 'GATE-7', previous: 'GATE-6' }],
] as const)
  test(`a report that is ${what} days later leaves neither the old time nor a second visit`, async () => {
    const box = `MSKU20000${action}${parts.document.at(-1)}`;
    const original = { box, document: 'previous' in parts ? parts.previous : parts.document };
    await post(writeGateReport({ ...original, reference: `${box}A`, time: '202606100815' }));
    const { body } = await post(
      writeGateReport({
        box,
        ...parts,
        action,
        reference: `${box}B`,
        time: '202606140915',
        preparedAt: ['260615', '0930'],
      }),
    );

    assert.equal(body.results[0]?.result, 'stored');
    assert.deepEqual(await seeVisits(box), [['Arrived 2026-06-14T08:15']]);
  });

test('a change that moves the box to another port removes it from ours', async () => {
  await post(writeGateReport({ box: 'MSKU2000100', document: 'AWAY', reference: 'AWAY1' }));
  const change = { box: 'MSKU2000100', document: 'AWAY', action: '4', preparedAt: ['260615', '0930'] } as const;
  const { body } = await post(writeGateReport({ ...change, reference: 'AWAY2', place: 'DEHAM' }));

  assert.equal(body.results[0]?.result, 'foreign');
  assert.deepEqual(await seeVisits('MSKU2000100'), []);
});

test("a cancellation withdraws only its sender's report with the same number [SRV-61]", async () => {
  const of = (box: string, document: string, sender = 'TERMINAL') =>
    writeGateReport({ box, document, sender, reference: `${sender}${document}` });
  await post(of('MSKU3000001', 'WRONG'));
  await post(of('MSKU3000002', 'RIGHT'));
  await post(of('MSKU3000003', 'WRONG', 'NEIGHBOUR'));
  const cancellation = writeGateReport({
    box: 'MSKU3000001',
    document: 'WRONG',
    action: '1',
    reference: 'TAKE-BACK',
    preparedAt: ['260615', '0930'],
  });

  assert.equal((await post(cancellation)).body.results[0]?.result, 'stored');
  assert.equal((await post(cancellation)).body.results[0]?.result, 'repeated');
  assert.deepEqual(
    (await find('MSKU3000001', 'MSKU3000002', 'MSKU3000003')).map((visit) => visit?.status.statusType),
    [undefined, 'Arrived', 'Arrived'],
  );
});

test('a cancellation prepared in the same minute as its report counts, in whichever messages they are [SRV-61]', async () => {
  const sender = 'SAME MINUTE';
  const message = (reference: string, box: string, document: string, action: string) => ({
    reference,
    type: 'CODECO:D:95B:UN:ITG14',
    segments: [
      ['BGM', '34', document, action],
      ['LOC', '165', 'GBLGP'],
      ['EQD', 'CN', box, '', '', '2', '5'],
      ['DTM', ['203', '202606140915', '203']],
    ] satisfies WrittenSegment[],
  });
  const send = (reference: string, ...messages: ReturnType<typeof message>[]) =>
    post(writeInterchange({ sender, reference, messages }));
  const [gone, back] = ['MSKU3000016', 'MSKU3000021'];
  await send('ONE', message('M1', back, 'BACK', '9'), message('M2', gone, 'GONE', '9'));
  await send(
    'TWO',
    message('M1', gone, 'GONE', '1'),
    message('M2', back, 'BACK', '1'),
    message('M3', back, 'BACK', '9'),
  );

  const call = ['MSKU3000037', 'MSKU3000042', 'MSKU3000058'] as const;
  const resumed = 'MSKU3000063';
  const reports = call.map((box, index) => message(`M${index}`, box, 'CALL', '9'));
  await send('THREE', ...reports, message('M4', resumed, 'TIME', '9'), message('M5', resumed, 'TIME', '4'));
  await send('FOUR', message('M1', call[0], 'CALL', '1'), message('M2', resumed, 'TIME', '1'));
  const wholeCall = message('M1', '', 'CALL', '1');
  await send('FIVE', { ...wholeCall, segments: wholeCall.segments.slice(0, 1) }, message('M2', call[2], 'CALL', '9'));

  assert.deepEqual(
    (await find(gone, back, ...call, resumed)).map((visit) => visit?.status.statusType),
    [undefined, 'Arrived', undefined, undefined, 'Arrived', undefined],
  );
});

test('an interchange that an earlier build has stored is repeated when it comes again [SRV-61]', async () => {
  const message = (reference: string, box: string, action: string) => ({
    reference,
    type: 'CODECO:D:95B:UN:ITG14',
    segments: [
      ['BGM', '34', reference, action],
      ['LOC', '165', 'GBLGP'],
      ['EQD', 'CN', box, '', '', '2', '5'],
      ['DTM', ['203', '202606140915', '203']],
    ] satisfies WrittenSegment[],
  });
  const boxes = ['MSKU3000079', 'MSKU3000084', 'MSKU3000099'] as const;
  const messages = boxes.map((box, index) => message(`M${index}`, box, ['9', '4', '1'][index] ?? ''));
  const send = async () => {
    const { body } = await post(writeInterchange({ sender: 'BUILDS', messages }));
    return body.results.map(({ result }) => result);
  };
  const first = await send();
  // Earlier builds numbered messages by their place in the interchange, with a last digit for the action.
  for (const [event, milliseconds] of Object.entries({ M0: 0, M1: 11, M2: 23 }))
    await server.database.db.execute(sql`
      update box_statements
boxes_to_fold set version = date_trunc('minute', version) + ${milliseconds} * interval '1 millisecond'
      where source = 'edifact:BUILDS' and event_id like ${`CODECO/${event}/%`}`);

  assert.deepEqual(
    [first, await send()],
    [
      ['stored', 'stored', 'unread'],
      ['repeated', 'repeated', 'unread'],
    ],
  );
  const [{ count } = {}] = (
    await server.database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from box_statements
boxes_to_fold where source = 'edifact:BUILDS'`,
    )
  ).rows;
  assert.equal(count, 7);
});

test('a cancellation counts as news of the port that it names, and of no port if it names another [SRV-195]', async () => {
  const heard: string[] = [];
  const feed = createFeed(server.platform, {
    onChanges: () => Promise.resolve(),
    onHeard: ({ port }) => void heard.push(port),
  });
  const heardOf = async (place: string) => {
    const cancellation = writeGateReport({ place, action: '1', document: 'HEARD', reference: `HEARD${place}` });
    await ingestInterchanges(feed, Buffer.from(cancellation), everySource);
    return [...new Set(heard.splice(0))];
  };

  assert.deepEqual(await heardOf('GBLGP'), ['LGP']);
  assert.deepEqual([await heardOf('NLRTM'), await heardOf('')], [[], []]);
});

test('a cancellation that names no box withdraws its whole report, even boxes that arrive afterwards', async () => {
  const boxes = ['MSKU4000001', 'MSKU4000002'];
  const report = (parts: Partial<WrittenInterchange>, action: string, ...named: readonly string[]) =>
    writeInterchange({
      messages: [
        {
          reference: 'Q',
          type: 'COARRI:D:00B:UN:SMDG20',
          segments: [
            ['BGM', '46', 'VOYAGE-9', action],
            ['LOC', '9', 'GBSOU'],
            ...named.flatMap((box): WrittenSegment[] => [
              ['EQD', 'CN', box, '', '', '2', '5'],
              ['DTM', ['203', '202606140400', '203']],
            ]),
          ],
        },
      ],
      ...parts,
    });
  await post(report({ reference: 'W1' }, '9', 'MSKU4000001'));
  const { body } = await post(report({ reference: 'W3', preparedAt: ['260615', '0930'] }, '1'));
  const late = await post(report({ reference: 'W2' }, '9', 'MSKU4000002'));

  assert.deepEqual(body.results, [{ eventId: '202606150930/W3/Q', result: 'stored' }]);
  assert.deepEqual(late.body.results[0]?.reason, 'It was cancelled before it arrived');
  for (const box of boxes) assert.deepEqual(await seeVisits(box), []);
});

test('a cancellation of a report that has not arrived is kept and takes effect when it arrives [SRV-61]', async () => {
  const cancellation = { box: 'MSKU5000001', document: 'EARLY', preparedAt: ['260615', '0930'] } as const;
  const { body } = await post(writeGateReport({ ...cancellation, action: '1', reference: 'EARLY2' }));
  const late = await post(writeGateReport({ box: 'MSKU5000001', document: 'EARLY', reference: 'EARLY1' }));

  assert.deepEqual(
    [body.results[0]?.result, body.results[0]?.reason, late.body.results[0]?.result],
    ['unread', 'cancellation of a report that is not here', 'refused'],
  );
  assert.deepEqual(await seeVisits('MSKU5000001'), []);
});

test('if all documents have the same number, reports are separate, and a correction affects only near ones', async () => {
  const report = (day: string, parts: Parameters<typeof writeGateReport>[0] = {}) =>
    post(
      writeGateReport({
        box: 'MSKU6000001',
        document: '1',
        reference: `N${day}`,
        preparedAt: [`26${day}`, '0900'],
        time: `2026${day}0815`,
        ...parts,
      }),
    );
  await report('0302');
  await report('0610');
  await report('0611', { action: '4', time: '202606080815' });

  assert.deepEqual(await seeVisits('MSKU6000001'), [['Arrived 2026-03-02T08:15'], ['Arrived 2026-06-08T07:15']]);
});

/** A load report of one container, with the vessel's times in its head. */
const writeLoadReport = (
  box: string,
  times: readonly (readonly [kind: string, time: string])[],
  imo = '9321483',
  { action = '9', ...sent }: Partial<WrittenInterchange> & { readonly action?: string } = {},
) =>
  writeInterchange({
    reference: `L${box}`,
    ...sent,
    messages: [
      {
        reference: 'Q',
        type: 'COARRI:D:95B:UN:ITG13',
        segments: [
          ['BGM', '46', `L${box}`, action],
          ['TDT', '20', '032E', '1', '13', '', '', '', [imo, '146', '', `SHIP ${imo}`]],
          ['LOC', '9', 'GBSOU'],
          ...times.map(([kind, time]): WrittenSegment => ['DTM', [kind, time, '203']]),
          ['EQD', 'CN', box, '', '', '2', '5'],
          ['DTM', ['203', '202606140400', '203']],
        ],
      },
    ],
  });

test('a loaded export leaves with its ship if the head of the report says that the ship sailed [SRV-61]', async () => {
  await post(writeLoadReport('MSKU7000001', [['186', '202606141200']]));
  await post(writeLoadReport('MSKU7000002', [['136', '202606141200']]));
  // None of these counts: an estimate, a departure from the previous port, a departure after the report.
  await post(writeLoadReport('MSKU7000003', [['133', '202606141200']]));
  await post(writeLoadReport('MSKU7000004', [['186', '202606131200']]));
  await post(writeLoadReport('MSKU7000005', [['136', '202606151200']]));
  // A report that is changed without a departure takes its departure back.
  await post(writeLoadReport('MSKU7000006', [['186', '202606141200']]));
  await post(writeLoadReport('MSKU7000006', [], '9321483', { action: '4', preparedAt: ['260615', '1000'] }));

  const loaded = 'On Vessel at Berth 2026-06-14T03:00';
  const visits = await Promise.all([1, 2, 3, 4, 5, 6].map((last) => seeVisits(`MSKU700000${last}`)));
  assert.deepEqual(visits, [
    [[loaded, 'On Vessel at Sea 2026-06-14T11:00']],
    [[loaded, 'On Vessel at Sea 2026-06-14T11:00']],
    [[loaded]],
    [[loaded]],
    [[loaded]],
    [[loaded]],
  ]);
  const { rows } = await server.database.db.execute<{ finished: number }>(
    sql`select count(*)::int as finished from visits where container_number like 'MSKU700000%' and finished_at is not null`,
  );
  assert.deepEqual(rows, [{ finished: 2 }]);
});

for (const [who, path, body] of [
  [
    'a carrier, naming the box,',
    '/api/feed/dcsa',
    (box: string) => [
      {
        eventID: `sailed-${box}`,
        eventType: 'TRANSPORT',
        transportEventTypeCode: 'DEPA',
        eventClassifierCode: 'ACT',
        eventDateTime: '2026-06-14T12:00:00+01:00',
        eventCreatedDateTime: '2026-06-14T12:10:00+01:00',
        transportCall: { UNLocationCode: 'GBSOU', vessel: { vesselIMONumber: '9321483', vesselName: 'SOLENT TRADER' } },
        references: [{ referenceType: 'EQ', referenceValue: box }],
      },
    ],
  ],
  [
    'a carrier, naming the ship alone,',
    '/api/feed/dcsa',
    (box: string) => [
      {
        eventID: `ship-${box}`,
        eventType: 'TRANSPORT',
        transportEventTypeCode: 'DEPA',
        eventClassifierCode: 'ACT',
        eventDateTime: '2026-06-14T12:00:00+01:00',
        eventCreatedDateTime: '2026-06-14T12:10:00+01:00',
        transportCall: { UNLocationCode: 'GBSOU', vessel: { vesselIMONumber: `9${box.slice(-6)}` } },
      },
    ],
  ],
  [
    'the port itself, by its own form,',
    '/api/feed/events',
    (box: string) => ({
      source: 'sou-terminal',
      events: [
        {
          eventId: `sailed-${box}`,
          recordedAt: '2026-06-14T11:10:00Z',
          port: 'SOU',
          gkey: `own-${box}`,
          container: box,
          status: { statusType: 'On Vessel at Sea', timeKind: 'actual', statusTime: '2026-06-14T11:00:00Z' },
        },
      ],
    }),
  ],
] as const)
  test(`a loaded export leaves with its vessel when ${who} reports the sailing, before or after loading`, async () => {
    const tell = (box: string) =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { authorization: 'Bearer test-feed-key', 'content-type': 'application/json' },
        body: JSON.stringify(body(box)),
      });
    const [before, after] = [
      `MSKU80${String(who.length).padStart(5, '0')}`,
      `MSKU90${String(who.length).padStart(5, '0')}`,
    ];
    await tell(before);
    await post(writeLoadReport(before, [], `9${before.slice(-6)}`));
    await post(writeLoadReport(after, [], `9${after.slice(-6)}`));
    await tell(after);

    for (const box of [before, after])
      assert.deepEqual(await seeVisits(box), [
        ['On Vessel at Berth 2026-06-14T03:00', 'On Vessel at Sea 2026-06-14T11:00'],
      ]);
  });
