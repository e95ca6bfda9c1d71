import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { searchContainersAdvanced, type ContainerStatusEntry } from '@quaywatch/shared/contract';
import type { FeedAnswer } from '@quaywatch/shared/feed';
import { buildFeedEvent, postFeed, streamFeed } from '../../testing/feed-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { sampleContainer, sampleEvents22, sampleEvents30, wrongEvents22 } from './testing/conformance-events.ts';

let server: TestServer;
/** Its clock shows the year of the samples; each of its tests begins without visits. */
let past: TestServer;
before(async () => {
  server = await startTestServer();
  past = await startTestServer({ startAt: '2021-01-10T00:00:00.000Z' });
});
after(async () => {
  await server.stop();
  await past.stop();
});

type Answer = { readonly status: number; readonly body: FeedAnswer };

async function post(body: unknown, to = server, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${to.url}/api/feed/dcsa`, {
    method: 'POST',
    headers: { authorization: 'Bearer test-feed-key', 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as FeedAnswer };
}

async function search(from: TestServer, number: string): Promise<readonly ContainerStatusEntry[]> {
  const token = await from.signInAs('paid@quaywatch.test');
  const { answer } = await from.call(searchContainersAdvanced, { token, body: [number] });
  return answer.containers[0]?.containerStatuses ?? [];
}

/** Where a container is: port, activity, status and time; then past and expected statuses. */
async function standing(number: string) {
  const [visit] = await search(server, number);
  if (!visit) return null;
  const names = (steps: ContainerStatusEntry['pastStatuses']) => steps.map(({ statusType }) => statusType);
  const { port, activity, status } = visit;
  return [port, activity, status.statusType, status.statusTime, names(visit.pastStatuses), names(visit.futureStatuses)];
}

type Facts = {
  readonly id: string;
  readonly code: string;
  readonly box?: string;
  readonly at?: string;
  readonly recorded?: string;
  readonly classifier?: string;
  readonly port?: string;
  readonly mode?: string;
  readonly facility?: string;
  readonly filling?: string;
  readonly call?: string;
};

const equipment = (facts: Facts) => ({
  eventID: facts.id,
  eventType: 'EQUIPMENT',
  eventClassifierCode: facts.classifier ?? 'ACT',
  eventDateTime: facts.at ?? '2026-06-14T10:00:00+01:00',
  eventCreatedDateTime: facts.recorded ?? '2026-06-14T09:30:00Z',
  equipmentEventTypeCode: facts.code,
  equipmentReference: facts.box ?? 'CSQU3054383',
  emptyIndicatorCode: facts.filling ?? 'LADEN',
  eventLocation: { UNLocationCode: facts.port ?? 'GBLGP' },
  transportCall: {
    transportCallID: facts.call ?? 'call-1',
    facilityTypeCode: facts.facility ?? 'POTE',
    modeOfTransport: facts.mode ?? 'VESSEL',
    vessel: { vesselName: facts.call ?? 'THAMES ENDEAVOUR' },
  },
});

const equipment30 = (facts: Facts & { readonly phase?: string }) => ({
  eventID: facts.id,
  eventDateTime: facts.at ?? '2026-06-14T10:00:00+01:00',
  eventUpdatedDateTime: facts.recorded ?? '2026-06-14T09:30:00Z',
  eventLocation: { UNLocationCode: facts.port ?? 'GBSOU', facilityType: 'PORT_TERMINAL' },
  eventClassification: {
    eventType: 'EQUIPMENT',
    eventClassifier: facts.classifier ?? 'ACTUAL',
    equipmentEventType: facts.code,
  },
  equipmentDetails: { equipmentReference: facts.box ?? 'CSQU3054383', transportPhase: facts.phase ?? 'IMPORT' },
  transportDetails: {
    transportCall: { modeOfTransport: facts.mode ?? 'VESSEL', vesselTransport: { vesselName: 'SOLENT TRADER' } },
  },
});

const transport = (facts: Facts) => ({
  ...equipment(facts),
  eventType: 'TRANSPORT',
  equipmentEventTypeCode: undefined,
  equipmentReference: undefined,
  transportEventTypeCode: facts.code,
  references: facts.box ? [{ referenceType: 'EQ', referenceValue: facts.box }] : [],
});

const countRows = async (from: TestServer) => {
  const { rows } = await from.database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from box_statements where source = 'dcsa' and said is not null`,
  );
  return rows[0]?.count ?? 0;
};

test('a delivery without the feed key is refused with 401, one that is not a list of events with 400', async () => {
  const events = sampleEvents22();
  const statuses = [
    await post(events, server, { authorization: '' }),
    await post(events, server, { authorization: 'Bearer demo-feed-key' }),
    await post('{"events":'),
    await post({ event: [] }),
    await post([]),
    await post('"text"'),
    await post('null'),
  ].map(({ status }) => status);

  assert.deepEqual(statuses, [401, 401, 400, 400, 400, 400, 400]);
});

test('JSON nested thousands of levels deep is refused in any format, and affects no other line [SRV-82]', async () => {
  const deep = `${'['.repeat(7_000)}${']'.repeat(7_000)}`;
  const unknown = equipment({ id: 'deep', code: 'NEWS', box: 'CSQU3054383' });
  const carrier = await post(`[${JSON.stringify(unknown).slice(0, -1)},"other":${deep}}]`);
  const own = await postFeed(server.url, `{"source":"terminal","events":[${deep}]}`);
  const event = JSON.stringify(buildFeedEvent({ eventId: 'beside-deep', gkey: 'beside-deep' }));
  const lines = await streamFeed(server.url, `${deep}\n${event}\n${event.slice(0, -1)},"other":${deep}}`);

  assert.deepEqual([carrier.status, own.status, own.error.code], [400, 400, 'INVALID_INPUT']);
  assert.deepEqual([lines.counts?.stored, lines.counts?.refused], [1, 2]);
});

test('a name with NUL, with half a surrogate pair or too long is refused with that reason [SRV-82]', async () => {
  const callOf = (id: string, changes: Record<string, unknown>) => {
    const event = equipment({ id, code: 'DISC', box: 'CSQU3054383' });
    return { ...event, transportCall: { ...event.transportCall, ...changes } };
  };
  const { body } = await post([
    callOf('bad-1', { transportCallID: 'call\0' }),
    callOf('bad-2', { vessel: { vesselName: 'OCEAN \ud800' } }),
    callOf('bad-3', { vessel: { vesselIMONumber: '9'.repeat(201) } }),
  ]);

  assert.deepEqual(
    body.results.map(({ result, reason }) => [result, reason]),
    [
      ['refused', 'transportCallReference: control characters or unpaired surrogates'],
      ['refused', 'vesselName: control characters or unpaired surrogates'],
      ['refused', 'vesselName: at most 200 characters'],
    ],
  );
});

test('too many events or bytes are refused with 413, anything but JSON with 415', async () => {
  const many = await post(Array.from({ length: 5_001 }, () => 0));
  const large = await post(`[${' '.repeat(8 * 1_024 * 1_024)}]`);
  const form = await post('a=b', server, { 'content-type': 'application/x-www-form-urlencoded' });

  assert.deepEqual([many.status, large.status, form.status], [413, 413, 415]);
});

async function forgetVisits(): Promise<void> {
  for (const table of ['visits', 'box_statements', 'port_events'])
    await past.database.db.execute(sql.raw(`delete from ${table}`));
}

test('the sample of 2.2 is about another port: every event is foreign, and nothing is stored', async () => {
  const { status, body } = await post(sampleEvents22(), past);

  assert.equal(status, 200);
  assert.deepEqual(body.counts, { stored: 0, repeated: 0, refused: 0, foreign: 7, unread: 0 });
  assert.equal(body.results[0]?.reason, 'FRPAR is neither GBLGP nor GBSOU');
  assert.equal(await countRows(past), 0);
});

for (const [code, port] of [
  ['GBLGP', 'LGP'],
  ['GBSOU', 'SOU'],
] as const)
  test(`after the sample of 2.2 at ${code}, a search finds its box, which has arrived with its ship`, async () => {
    await forgetVisits();
    const first = await post(sampleEvents22(code), past);
    const again = await post({ events: sampleEvents22(code) }, past);

    assert.deepEqual(first.body.counts, { stored: 4, repeated: 0, refused: 0, foreign: 3, unread: 0 });
    assert.deepEqual(again.body.counts, { stored: 0, repeated: 4, refused: 0, foreign: 3, unread: 0 });
    const [visit] = await search(past, sampleContainer);
    assert.deepEqual(
      [visit?.port, visit?.vessel.vessel, visit?.status.statusType, visit?.status.statusTime],
      [port, 'King of the Seas', 'Arrived', '2021-01-09T13:12:56.000Z'],
    );
  });

test('the departure from Southampton in the sample of 3.0 counts for a box with a number', async () => {
  await forgetVisits();
  past.clock.moveTo('2025-02-02T00:00:00.000Z');
  const placeholder = await post({ events: sampleEvents30() }, past);
  const elsewhere = await post({ events: sampleEvents30('TCNU7200794', 'NLRTM') }, past);
  assert.deepEqual(
    [placeholder.body.counts, elsewhere.body.counts, await countRows(past)],
    [
      { stored: 0, repeated: 0, refused: 1, foreign: 4, unread: 0 },
      { stored: 0, repeated: 0, refused: 0, foreign: 5, unread: 0 },
      0,
    ],
  );

  const numbered = await post({ events: sampleEvents30('TCNU7200794') }, past);
  assert.deepEqual(numbered.body.counts, { stored: 1, repeated: 0, refused: 0, foreign: 4, unread: 0 });
  const [visit] = await search(past, 'TCNU7200794');
  assert.deepEqual(
    [visit?.port, visit?.vessel.vessel, visit?.status.statusType, visit?.status.statusTime],
    ['SOU', 'Example Vessel Beta', 'On Vessel at Sea', '2025-01-25T00:45:00.000Z'],
  );
});

for (const [what, events] of Object.entries(wrongEvents22))
  test(`the sample with wrong ${what} is answered event by event, and nothing of it is stored`, async () => {
    const { status, body } = await post(events);

    assert.equal(status, 200);
    assert.equal(body.results.length, events.length);
    assert.equal(body.counts.foreign + body.counts.refused, events.length);
    const { rows } = await server.database.db.execute(sql`select 1 from visits where container_number = 'APZU2134567'`);
    assert.equal(rows.length, 0);
  });

test('the sample with wrong times is refused where a time is missing or unreadable [SRV-59]', async () => {
  const { body } = await post(wrongEvents22['dates and times']);

  assert.deepEqual(
    body.results.map(({ result, reason = '' }) => `${result} ${reason.split(' ')[0]}`),
    [
      'foreign SHIPMENT',
      'refused eventCreatedDateTime',
      'refused eventDateTime',
      'refused eventCreatedDateTime',
      'refused eventDateTime',
      'foreign SHIPMENT',
      'foreign SHIPMENT',
    ],
  );
});

test('an import of 2.2 in any order: discharged, held, released by customs, available, gone by road [SRV-59]', async () => {
  const box = 'TOLU4734787';
  const { body } = await post([
    equipment({ id: 'i6', box, code: 'GTOT', mode: 'TRUCK', at: '2026-06-15T09:00:00+01:00' }),
    equipment({ id: 'i3', box, code: 'CUSI', at: '2026-06-14T12:00:00+01:00' }),
    equipment({ id: 'i2', box, code: 'DISC', at: '2026-06-14T10:00:00+01:00' }),
    equipment({ id: 'i5', box, code: 'AVPU', at: '2026-06-14T18:00:00' }),
    equipment({ id: 'i4', box, code: 'CUSR', at: '2026-06-14T17:00:00+01:00' }),
    transport({ id: 'i1', box, code: 'ARRI', at: '2026-06-14T06:00:00Z' }),
  ]);

  assert.equal(body.counts.stored, 6);
  assert.deepEqual(await standing(box), [
    'LGP',
    'Import',
    'Departed by Road',
    '2026-06-15T08:00:00.000Z',
    ['Arrived', 'Discharged', 'On Hold', 'Released but not yet bookable', 'Available for Collection'],
    [],
  ]);
  const [visit] = await search(server, box);
  assert.equal(visit?.pastStatuses.at(-1)?.statusTime, '2026-06-14T17:00:00.000Z');
});

test('customs hold a box selected for scan or inspection, in 2.2 and 3.0, and the code says which [SRV-342]', async () => {
  const codes = ['CUSS', 'CUSI', 'CUSTOMS_SELECTED_FOR_SCAN', 'CUSTOMS_SELECTED_FOR_INSPECTION'];
  const boxOf = (place: number) => `HELD000000${place}`;
  await post(
    codes.map((code, place) => equipment({ id: `held-${place}`, box: boxOf(place), code, at: '2026-06-14T12:00:00Z' })),
  );

  const told = await Promise.all(codes.map(async (_, place) => (await search(server, boxOf(place)))[0]?.status));
  const [scan, inspection] = ['scan', 'inspection'].map((what) => ({ by: 'Customs', reason: `Selected for ${what}` }));
  assert.deepEqual(
    told.map((status) => [status?.statusType, status?.hold]),
    [scan, inspection, scan, inspection].map((hold) => ['On Hold', hold]),
  );
});

test('an export of 3.0: its words mean the same as the codes of 2.2', async () => {
  const box = 'GYOU4047990';
  await post([
    equipment30({ id: 'x1', box, code: 'GATED_IN', phase: 'EXPORT', mode: 'TRUCK', at: '2026-06-12T10:00:00Z' }),
    equipment30({ id: 'x2', box, code: 'CUSTOMS_RELEASED', phase: 'EXPORT', at: '2026-06-12T12:00:00Z' }),
    equipment30({ id: 'x3', box, code: 'LOADED', phase: 'EXPORT', classifier: 'PLANNED', at: '2026-06-16T12:00:00Z' }),
  ]);

  assert.deepEqual(await standing(box), [
    'SOU',
    'Export',
    'Ready for Loading',
    '2026-06-12T12:00:00.000Z',
    ['Arrived'],
    ['Planned for Vessel'],
  ]);
});

test('an estimated arrival shows the box at sea, with its expected time', async () => {
  const box = 'NYKU0086852';
  await post([transport({ id: 'e1', box, code: 'ARRI', classifier: 'EST', at: '2026-06-20T06:00:00Z' })]);

  const [visit] = await search(server, box);
  assert.deepEqual(
    [visit?.status.statusType, visit?.status.estimateArrivalTime, visit?.futureStatuses[0]?.statusType],
    ['Inbound at Sea', '2026-06-20T06:00:00.000Z', 'Arrived'],
  );
});

test('imports that a weekly ship brought stay as they are when its next calls are expected [SRV-407]', async () => {
  const [left, waits] = ['MAGU5591283', 'MAGU5591299'];
  const next = (id: string, recorded: string, at: string) =>
    transport({ id, code: 'ARRI', classifier: 'EST', recorded, at, call: 'WEEKLY' });
  await post([
    equipment({ id: 'w1', box: left, code: 'DISC', at: '2026-06-01T10:00:00Z', call: 'WEEKLY' }),
    equipment({ id: 'w2', box: waits, code: 'DISC', at: '2026-06-01T10:00:00Z', call: 'WEEKLY' }),
    equipment({ id: 'w3', box: left, code: 'GTOT', at: '2026-06-03T10:00:00Z', mode: 'TRUCK' }),
  ]);
  await post([
    next('w4', '2026-06-04T10:00:00Z', '2026-06-08T06:00:00Z'),
    next('w5', '2026-06-04T10:00:00Z', '2026-06-15T06:00:00Z'),
  ]);

  assert.deepEqual((await search(server, left)).length, 1);
  assert.deepEqual((await standing(left))?.slice(2), [
    'Departed by Road',
    '2026-06-03T10:00:00.000Z',
    ['Discharged'],
    [],
  ]);
  assert.deepEqual((await standing(waits))?.slice(2), ['Discharged', '2026-06-01T10:00:00.000Z', [], []]);
});

test('an arriving or departing ship says nothing about a box that waits on land', async () => {
  const [exported, imported] = ['ABCU1234560', 'FCIU9908030'];
  await post([
    equipment({ id: 's1', box: exported, code: 'GTIN', mode: 'TRUCK', at: '2026-06-12T10:00:00Z' }),
    equipment({ id: 's2', box: imported, code: 'DISC', at: '2026-06-14T10:00:00Z' }),
  ]);
  await post([
    transport({ id: 's3', box: exported, code: 'ARRI', at: '2026-06-14T08:00:00Z' }),
    transport({ id: 's4', box: imported, code: 'DEPA', at: '2026-06-15T02:00:00Z' }),
  ]);

  assert.equal((await standing(exported))?.[3], '2026-06-12T10:00:00.000Z');
  assert.deepEqual((await standing(imported))?.slice(2, 3), ['Discharged']);
});

test('a status that an earlier build computed by other rules is put right by the next message [SRV-462]', async () => {
  const box = 'FCIU9908045';
  await post([equipment({ id: 'eb1', box, code: 'DISC', at: '2026-06-14T10:00:00Z' })]);
  await server.database.db.execute(sql`
    update visits set status_type = 'Arrived', current_status = jsonb_set(current_status::jsonb, '{statusType}', '"Arrived"')
    where container_number = ${box}`);
  const before = await standing(box);
  await post([transport({ id: 'eb2', box, code: 'DEPA', at: '2026-06-15T02:00:00Z' })]);

  assert.deepEqual([before?.[2], (await standing(box))?.[2]], ['Arrived', 'Discharged']);
});

test("a vessel's event without containers applies to those of its call, in any order of deliveries", async () => {
  const loaded = (id: string, box: string) =>
    equipment({ id, box, code: 'LOAD', at: '2026-06-14T10:00:00Z', call: 'MOVES' });
  const [before, together, after] = ['MAGU5591240', 'MAGU5591257', 'MAGU5591262'];
  const departure = transport({ id: 'c3', code: 'DEPA', at: '2026-06-15T05:00:00Z', call: 'MOVES' });
  await post([loaded('c1', before)]);
  const { body } = await post([loaded('c2', together), departure]);
  await post([loaded('c4', after)]);

  assert.equal(body.counts.stored, 2);
  for (const box of [before, together, after])
    assert.deepEqual((await standing(box))?.slice(2, 5), [
      'On Vessel at Sea',
      '2026-06-15T05:00:00.000Z',
      ['On Vessel at Berth'],
    ]);
});

test('a withdrawn departure leaves the boxes of the ship where they were', async () => {
  const box = 'MAGU5591278';
  await post([equipment({ id: 'd1', box, code: 'LOAD', at: '2026-06-13T10:00:00Z', call: 'CALL-BACK' })]);
  await post([transport({ id: 'd2', code: 'DEPA', at: '2026-06-13T15:00:00Z', call: 'CALL-BACK' })]);
  const sailed = (await standing(box))?.[2];
  await post([{ retractedEventID: 'd2', eventCreatedDateTime: '2026-06-13T16:00:00Z' }]);

  assert.deepEqual([sailed, (await standing(box))?.[2]], ['On Vessel at Sea', 'On Vessel at Berth']);
});

test('an event that names neither box, call nor ship is kept as unread', async () => {
  const departure = transport({ id: 'c9', code: 'DEPA', at: '2026-06-15T05:00:00Z' });
  const { body } = await post([{ ...departure, transportCall: {} }]);

  assert.deepEqual(body.results, [
    { eventId: 'c9', result: 'unread', reason: 'DEPA names no container, call or ship' },
  ]);
});

test('an id that cannot be stored is refused, and a very long one is recognised again', async () => {
  const long = 'x'.repeat(480);
  const send = async (id: string) =>
    (await post([equipment30({ id, box: 'TTNU4873285', code: 'DISCHARGED' })])).body.results[0];

  assert.deepEqual(await send('a\u0000b'), {
    eventId: null,
    result: 'refused',
    reason: 'eventID is missing or no text',
  });
  assert.deepEqual(await send(`${long}\ud800`), {
    eventId: null,
    result: 'refused',
    reason: 'eventID is missing or no text',
  });
  assert.deepEqual(
    [await send(long), await send(long), await send(`${long}y`)].map((result) => result?.result),
    ['stored', 'repeated', 'stored'],
  );
  assert.equal((await post([{ eventID: 'z', retractedEventID: 'a\u0000b' }])).status, 200);
});

test('a code without a status here is kept as received and named in the answer', async () => {
  const { body } = await post([
    equipment({ id: 'u1', code: 'STUF' }),
    equipment({ id: 'u2', code: 'BEAM' }),
    equipment({ id: 'u3', code: 'DISC', classifier: 'REQ' }),
    equipment({ id: 'u4', code: 'DISC', mode: 'TRUCK' }),
    { ...equipment({ id: 'u5', code: 'DISC' }), eventType: 'WEATHER' },
    equipment({ id: 'u6', code: 'DISC', facility: 'DEPO' }),
  ]);

  assert.deepEqual(
    body.results.map(({ result, reason }) => [result, reason]),
    [
      ['unread', 'equipmentEventTypeCode STUF'],
      ['unread', 'equipmentEventTypeCode BEAM'],
      ['unread', 'eventClassifierCode REQ'],
      ['unread', 'discharged (mode truck, facility terminal, phase unsaid)'],
      ['unread', 'eventType WEATHER'],
      ['foreign', "DEPO is not the port's own ground"],
    ],
  );
  const { rows } = await server.database.db.execute<{ reason: string; message: string }>(
    sql`select reason, message from unread_messages where source = 'dcsa' and event_id = 'u1'`,
  );
  assert.equal(rows[0]?.reason, 'dcsa equipmentEventTypeCode STUF');
  assert.equal((JSON.parse(rows[0]?.message ?? '{}') as { eventID?: string }).eventID, 'u1');
});

test('a withdrawn event is gone, and one that was withdrawn before it arrived never counts', async () => {
  const box = 'CBHU6192031';
  await post([
    equipment30({ id: 'r1', box, code: 'DISCHARGED' }),
    equipment30({ id: 'r2', box, code: 'AVAILABLE_FOR_PICKUP', at: '2026-06-14T12:00:00Z' }),
  ]);
  const retraction = { eventID: 'r3', retractedEventID: 'r2', eventUpdatedDateTime: '2026-06-14T13:00:00Z' };
  const first = await post([retraction]);
  const again = await post([retraction]);
  assert.deepEqual([first.body.results[0]?.result, again.body.results[0]?.result], ['stored', 'repeated']);
  assert.deepEqual((await standing(box))?.slice(2, 5), ['Discharged', '2026-06-14T09:00:00.000Z', []]);

  const early = await post([{ eventID: 'r4', isRetracted: true }]);
  const late = await post([
    equipment30({ id: 'r4', box, code: 'GATED_OUT', mode: 'TRUCK', at: '2026-06-14T14:00:00Z' }),
  ]);
  assert.deepEqual(
    [early, late].map(({ body }) => [body.results[0]?.result, body.results[0]?.reason]),
    [
      ['unread', 'retraction of an event that is not here'],
      ['refused', 'It was retracted before it arrived'],
    ],
  );
  assert.deepEqual((await standing(box))?.slice(2, 3), ['Discharged']);
});

test('if no version of an event can be read, the last one is kept', async () => {
  const version = (code: string) => ({ ...equipment30({ id: 'n2', box: 'HLXU2008420', code }), eventID: 'n2' });
  await post([version('STUFFED')]);

  await post([version('STRIPPED')]);

  const { rows } = await server.database.db.execute<{ reason: string; message: string }>(
    sql`select reason, message from unread_messages where source = 'dcsa' and event_id = 'n2'`,
  );
  assert.deepEqual(
    rows.map(({ reason, message }) => [reason, JSON.parse(message)]),
    [['dcsa equipmentEventTypeCode STRIPPED', version('STRIPPED')]],
  );
});

test('an event of 3.0 sent again with a later update replaces itself; an older version does not', async () => {
  const box = 'CAXU3190016';
  const version = (recorded: string, at: string) => equipment30({ id: 'v1', box, code: 'DISCHARGED', recorded, at });
  const send = async (recorded: string, at: string) => (await post([version(recorded, at)])).body.results[0]?.result;

  assert.equal(await send('2026-06-14T09:10:00Z', '2026-06-14T09:00:00Z'), 'stored');
  assert.equal(await send('2026-06-14T09:30:00Z', '2026-06-12T09:20:00Z'), 'stored');
  assert.equal(await send('2026-06-14T09:20:00Z', '2026-06-14T09:15:00Z'), 'repeated');
  assert.equal(await send('2026-06-14T09:30:00Z', '2026-06-12T09:20:00Z'), 'repeated');
  assert.deepEqual((await standing(box))?.slice(2, 5), ['Discharged', '2026-06-12T09:20:00.000Z', []]);

  await post([{ eventID: 'v1', isRetracted: true }]);
  assert.equal(await standing(box), null);
});

test('a newer version with an unknown code is kept as received, and what the event said before stays', async () => {
  const box = 'HLXU2008419';
  const newer = equipment30({ id: 'n1', box, code: 'STUFFED', recorded: '2026-06-14T10:30:00Z' });
  await post([equipment30({ id: 'n1', box, code: 'DISCHARGED' })]);

  const { body } = await post([newer]);

  assert.deepEqual(body.results[0], { eventId: 'n1', result: 'unread', reason: 'equipmentEventTypeCode STUFFED' });
  const { rows } = await server.database.db.execute<{ message: string }>(
    sql`select message from unread_messages where source = 'dcsa' and event_id = 'n1'`,
  );
  assert.deepEqual(JSON.parse(rows[0]?.message ?? '{}'), newer);
  assert.deepEqual((await standing(box))?.slice(2, 3), ['Discharged']);
});

test("the movement type of the equipment gives the visit's activity, so that alerts can be set on it", async () => {
  const moved = (box: string, id: string, movementType: string) => {
    const event = equipment30({ id, box, code: 'DISCHARGED' });
    return {
      ...event,
      equipmentDetails: { equipmentReference: box, movementType },
    };
  };
  const { body } = await post([
    moved('FCIU9908046', 'mt1', 'IMPORT'),
    moved('FCIU9908051', 'mt2', 'TRANSSHIPMENT'),
    moved('FCIU9908067', 'mt3', 'SIDEWAYS'),
    { ...equipment({ id: 'mt4', box: 'FCIU9908072', code: 'DISC' }), isTransshipmentMove: true },
  ]);

  assert.deepEqual(
    body.results.map(({ result, reason }) => [result, reason]),
    [
      ['stored', undefined],
      ['stored', undefined],
      ['unread', 'movementType SIDEWAYS'],
      ['stored', undefined],
    ],
  );
  assert.deepEqual(
    [
      (await standing('FCIU9908046'))?.[1],
      (await standing('FCIU9908051'))?.[1],
      (await standing('FCIU9908072'))?.[1],
      (await search(server, 'FCIU9908051'))[0]?.vessel,
    ],
    ['Import', 'Transhipment', 'Transhipment', { vessel: null, inVessel: 'SOLENT TRADER', outVessel: null }],
  );
});

test('an event without an id is identified by its content', async () => {
  const box = 'FCIU9908088';
  const { eventID: _id, ...nameless } = equipment30({ id: '', box, code: 'DISCHARGED' });
  const send = async (event: unknown) => (await post([event])).body.results[0];

  assert.deepEqual(await send(nameless), { eventId: null, result: 'stored' });
  assert.deepEqual(await send(nameless), { eventId: null, result: 'repeated' });
  assert.deepEqual(await send({ ...nameless, isRetracted: true }), { eventId: null, result: 'stored' });
  assert.equal(await standing(box), null);
});

test('an event of a ship that is sent again for another box counts for both', async () => {
  const boxes = ['FCIU9908093', 'FCIU9908105'];
  const results = [];
  for (const box of boxes)
    results.push((await post([transport({ id: 'again-for-another', box, code: 'ARRI' })])).body.results[0]?.result);

  assert.deepEqual(results, ['stored', 'stored']);
  assert.deepEqual(await Promise.all(boxes.map(async (box) => (await standing(box))?.[2])), ['Arrived', 'Arrived']);
});

test('an event may name 200 containers; one that names more is refused as a whole', async () => {
  const ofShip = (count: number) => ({
    ...transport({ id: `names-${count}`, code: 'ARRI' }),
    references: Array.from({ length: count }, (_, index) => ({
      referenceType: 'EQ',
      referenceValue: `MANY${String(count * 1_000 + index).padStart(7, '0')}`,
    })),
  });
  const { body } = await post([ofShip(200), ofShip(201)]);

  assert.deepEqual(
    body.results.map(({ result, reason }) => [result, reason]),
    [
      ['stored', undefined],
      ['refused', 'It names more than 200 containers'],
    ],
  );
});

test('of thousands of statements about one call the newest count', async () => {
  const box = 'FLOD0000001';
  const at = '2026-06-12T10:00:00Z';
  const ships = Array.from({ length: 2_000 }, (_, index) =>
    transport({ id: `flood-ship-${index}`, code: 'ARRI', at, call: 'FLOOD' }),
  );
  const last = { ...transport({ id: 'flood-last', code: 'DEPA', at: '2026-06-13T10:00:00Z', call: 'FLOOD' }) };
  await post([equipment({ id: 'flood-box', box, code: 'LOAD', at, call: 'FLOOD' })]);
  const { body } = await post([...ships, { ...last, eventCreatedDateTime: '2026-06-15T08:00:00Z' }]);

  assert.equal(body.counts.stored, 2_001);
  assert.equal((await standing(box))?.[2], 'On Vessel at Sea');
});

test('once a call names too many containers in all, its further events are refused with that reason', async () => {
  const references = Array.from({ length: 200 }, (_, index) => ({
    referenceType: 'EQ',
    referenceValue: `FLOD${String(index).padStart(7, '0')}`,
  }));
  // Too old to be stored, so that only the check before storing counts.
  const ships = Array.from({ length: 251 }, (_, index) => ({
    ...transport({ id: `old-${index}`, code: 'ARRI', recorded: '2020-01-01T00:00:00Z' }),
    references,
  }));
  const { body } = await post(ships);

  assert.match(body.results.at(-2)?.reason ?? '', /^recordedAt: before/);
  assert.deepEqual(body.results.at(-1), {
    eventId: 'old-250',
    result: 'refused',
    reason: 'With it this call would name more than 50000 containers in all; send fewer events a call',
  });
});
