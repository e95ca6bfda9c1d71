import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testFeedKey } from '../../testing/feed-client.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { writeInterchange } from '../edifact/testing/write-interchange.ts';
import { callFeed, statusesOf, told } from '../feed/senders/testing/call-feed.ts';

const terminalKey = 'terminal-key-of-the-tests-0000000001';
const carrierKey = 'carrier-key-of-the-tests-00000000003';
const gatewayKey = 'gateway-key-of-the-tests-00000000004';
const feedSources = [
  { name: 'terminal', keys: [terminalKey], parties: ['terminal', 'LGPT'], ports: ['LGP', 'SOU'] },
  { name: 'carrier', keys: [carrierKey], parties: ['carrier', 'SMDG.MSC', 'MSC'], ports: ['LGP', 'SOU'] },
  { name: 'gateway', keys: [gatewayKey], parties: ['gateway', 'LGPG'], ports: ['LGP'] },
] as const;

let server: TestApp;
const log: string[] = [];
before(async () => {
  server = await startTestProduct({ config: { feedSources }, log: { write: (line) => void log.push(line) } });
});
after(() => server.stop());

const call = callFeed(() => server);

const discharge = (eventID: string, container: string, party?: string, changes: object = {}) => ({
  eventID,
  ...(party !== undefined && { eventRouting: { originatingParty: { codeListProvider: 'SMDG', partyCode: party } } }),
  eventType: 'EQUIPMENT',
  eventClassifierCode: 'ACT',
  eventDateTime: '2026-06-14T10:00:00+01:00',
  eventCreatedDateTime: '2026-06-14T09:30:00Z',
  equipmentEventTypeCode: 'DISC',
  equipmentReference: container,
  eventLocation: { UNLocationCode: 'GBLGP' },
  ...changes,
});

const gateIn = (sender: string, reference: string, container: string, action = '9') =>
  writeInterchange({
    sender,
    reference,
    messages: [
      {
        reference: 'M1',
        type: 'CODECO:D:95B:UN',
        segments: [
          ['BGM', '34', 'DOC1', action],
          ['LOC', '165', 'GBSOU'],
          ['EQD', 'CN', container, '', '', '2', '5'],
          ['DTM', ['203', '202606150815', '203']],
        ],
      },
    ],
  });
const edifact = { type: 'application/edifact' };

test('DCSA events are bound to the parties of the key; without a party they are the source’s own [SRV-83]', async () => {
  const ours = await call(
    'dcsa',
    [discharge('e-1', 'TOLU4734787', 'MSC'), discharge('e-2', 'GYOU4047990')],
    carrierKey,
  );
  const strangers = await call(
    'dcsa',
    [
      discharge('e-1', 'TOLU4734787', 'MSC', { retractedEventID: 'e-1' }),
      discharge('e-3', 'TOLU4734787', 'MSC'),
      discharge('x', 'GYOU4047990', undefined, { retractedEventID: 'e-2' }),
      discharge('carrier/e-2', 'GYOU4047990'),
      discharge('y', 'GYOU4047990', undefined, { retractedEventID: 'a/b' }),
    ],
    terminalKey,
  );

  assert.deepEqual(told(ours), [200, ['stored', 'stored']]);
  assert.deepEqual(told(strangers), [
    200,
    [
      'refused: party "SMDG.MSC" is not terminal, whose key this is',
      'refused: party "SMDG.MSC" is not terminal, whose key this is',
      'unread: retraction of an event that is not here',
      'refused: eventID, retractedEventID: no slash',
      'refused: eventID, retractedEventID: no slash',
    ],
  ]);
  assert.deepEqual(await statusesOf(server, 'TOLU4734787', 'GYOU4047990'), ['Discharged', 'Discharged']);
});

test('interchanges are bound to the key’s senders: 403 if all belong to another, else refused singly [SRV-83]', async () => {
  const ours = gateIn('LGPT', 'R1', 'NYKU0086852');
  const cancelled = gateIn('LGPT', 'R2', 'NYKU0086852', '1');

  assert.deepEqual(told(await call('edifact', ours, terminalKey, edifact)), [200, ['stored']]);
  assert.deepEqual(told(await call('edifact', cancelled, carrierKey, edifact)), [403, 'FORBIDDEN']);
  assert.deepEqual(told(await call('edifact', cancelled + gateIn('MSC', 'R3', 'CBHU6192031'), carrierKey, edifact)), [
    200,
    ['refused: interchange 1: segment 1 (UNB): sender "LGPT" is not carrier, whose key this is', 'stored'],
  ]);
  assert.deepEqual(await statusesOf(server, 'NYKU0086852', 'CBHU6192031'), ['Arrived', 'Arrived']);
});

test('a key bound to London Gateway cannot report about Southampton in DCSA or EDIFACT [SRV-214]', async () => {
  const atSouthampton = { eventLocation: { UNLocationCode: 'GBSOU' } };
  const sailing = {
    ...discharge('g-3', '', undefined, {
      eventType: 'TRANSPORT',
      transportEventTypeCode: 'DEPA',
      equipmentReference: undefined,
    }),
    equipmentEventTypeCode: undefined,
    eventLocation: undefined,
    transportCall: {
      UNLocationCode: 'GBSOU',
      modeOfTransport: 'VESSEL',
      vessel: { vesselIMONumber: '9321483' },
      carrierServiceCode: 'AE1',
    },
  };
  const refused = 'refused: SOU is no port of gateway, whose key this is';

  assert.deepEqual(
    told(
      await call(
        'dcsa',
        [discharge('g-1', 'HLXU8220740'), discharge('g-2', 'HLXU8220740', undefined, atSouthampton), sailing],
        gatewayKey,
      ),
    ),
    [200, ['stored', refused, refused]],
  );
  assert.deepEqual(told(await call('edifact', gateIn('LGPG', 'R7', 'TEMU2000035'), gatewayKey, edifact)), [
    200,
    [refused],
  ]);
  assert.deepEqual(await statusesOf(server, 'HLXU8220740', 'TEMU2000035'), ['Discharged', null]);
});

test('each source sees which of its own messages could not be read, and FEED_KEY sees all [SRV-83]', async () => {
  const odd = (id: string, party?: string) => discharge(id, 'UETU4004602', party, { equipmentEventTypeCode: id });
  await call('dcsa', [odd('STUF', 'MSC'), odd('STRP')], carrierKey);
  await call('edifact', gateIn('LGPT', 'R9', 'UETU4004602', '77'), terminalKey, edifact);

  const reasonsFor = async (key: string) =>
    ((await call('unread', undefined, key)).reply.codes ?? [])
      .map((code) => (code as { reason: string }).reason)
      .filter((reason) => /ST|77/.test(reason))
      .sort();
  assert.deepEqual(await reasonsFor(carrierKey), [
    'dcsa equipmentEventTypeCode STRP',
    'dcsa equipmentEventTypeCode STUF',
  ]);
  assert.deepEqual(await reasonsFor(terminalKey), ['edifact BGM function 77']);
  assert.equal((await reasonsFor(testFeedKey)).length, 3);
});

test('the lag of a source with a key is measured in every format, without repeats [SRV-199]', async () => {
  const measured = async (source: string) => {
    const line = new RegExp(`quaywatch_feed_lag_seconds_count\\{source="${source}"\\} (\\d+)`);
    return Number(line.exec(await server.platform.metrics.metrics())?.[1] ?? 0);
  };
  const before = await Promise.all(['carrier', 'terminal', 'other'].map(measured));
  const event = discharge('lag-1', 'MEDU0000015', 'MSC');

  assert.deepEqual(told(await call('dcsa', [event], carrierKey)), [200, ['stored']]);
  assert.deepEqual(told(await call('dcsa', [event], carrierKey)), [200, ['repeated']]);
  await call('edifact', gateIn('LGPT', 'R9', 'MEDU0000020'), terminalKey, edifact);

  const after = await Promise.all(['carrier', 'terminal', 'other'].map(measured));
  assert.deepEqual(
    after.map((count, index) => count - (before[index] ?? 0)),
    [1, 1, 0],
  );
});

test('the log says why the first event of a delivery was refused in every format, without values [SRV-539]', async () => {
  log.length = 0;
  const wrong = {
    eventId: 'wrong-1',
    port: 'LGP',
    gkey: 'wrong',
    container: 'MEDU0000036',
    MEDU0000036: 1,
    'Jane Smith': 1,
  };
  const line = `${JSON.stringify(wrong)}\n${JSON.stringify(wrong)}\n`;

  await call('events', { source: 'terminal', events: [wrong] }, terminalKey);
  await call('events?source=terminal', line, terminalKey, { type: 'application/x-ndjson' });
  await call('dcsa', [discharge('late-1', 'MEDU0000036', 'MSC', { eventDateTime: 'MEDU0000036' })], carrierKey);
  await call('edifact', gateIn('LGPG', 'R10', 'MEDU0000036'), gatewayKey, edifact);
  await call('dcsa', [discharge('good-1', 'MEDU0000036', 'MSC')], carrierKey);

  const own = 'recordedAt: a time in ISO 8601 with Z or an offset; no such field';
  const lines = log.map((text) => JSON.parse(text) as { msg: string; firstRefused?: object });
  assert.deepEqual(
    lines.filter(({ msg }) => msg.endsWith(' ingested')).map(({ firstRefused }) => firstRefused),
    [
      { reason: own, count: 1 },
      { reason: own, count: 2 },
      { reason: 'eventDateTime is not a time in ISO 8601', count: 1 },
      { reason: 'SOU is no port of gateway, whose key this is', count: 1 },
      undefined,
    ],
  );
  assert.doesNotMatch(log.join(''), /MEDU0000036|Jane/);
});
