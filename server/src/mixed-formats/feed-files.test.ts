import assert from 'node:assert/strict';
import { existsSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { TestApp } from '../../testing/start-test-app.ts';
import { startTestProduct } from '../../testing/start-test-product.ts';
import { writeInterchange } from '../edifact/testing/write-interchange.ts';
import { openFeedFolder, ownEvent, statusOf as statusIn } from '../feed-folder/testing/feed-files.ts';
import { visits } from '../feed/visits/visits.tables.ts';

let server: TestApp;
let opened: ReturnType<typeof openFeedFolder>;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());
beforeEach(() => {
  opened = openFeedFolder(server);
});

const settle = () => opened.settle();
const put = (name: string, text: string) => opened.put(name, text);
const list = (name: string) => opened.list(name);
const readResult = (path: string) => opened.readResult(path);
const statusOf = (container: string) => statusIn(server, container);

const gateIn = (container: string, reference: string) =>
  writeInterchange({
    reference,
    messages: [
      {
        reference: 'M1',
        type: 'CODECO:D:95B:UN',
        segments: [
          ['BGM', '34', 'X', '9'],
          ['LOC', '165', 'GBSOU'],
          ['EQD', 'CN', container, '', '', '2', '5'],
          ['DTM', ['203', '202606150815', '203']],
        ],
      },
    ],
  });

test('files in every format are read once complete, and moved away with their result [SRV-59]', async () => {
  put('report.EDI', gateIn('CSQU3054383', 'F1'));
  put('report.txt', gateIn('TCNU7200794', 'F2'));
  put('own.json', JSON.stringify({ source: 'folder', events: [ownEvent('TOLU4734787', 'o1')] }));
  put(
    'lgp-terminal.20260615.ndjson',
    [ownEvent('GYOU4047990', 'n1'), ownEvent('XXXU0000000', 'n2', 'FXT')]
      .map((line) => JSON.stringify(line))
      .join('\n'),
  );
  put('carrier.json', JSON.stringify([{ eventID: 'folder-1', eventType: 'IOT' }]));
  put('notes.doc', 'not for us');
  put('half.edi.part', gateIn('ABCU1234560', 'F3'));
  await opened.folder.look();
  assert.equal(
    existsSync(join(opened.root, 'report.EDI')),
    true,
    'a file may still be written to when it is first seen',
  );

  await settle();

  assert.deepEqual(
    list('done'),
    ['carrier.json', 'lgp-terminal.20260615.ndjson', 'own.json', 'report.EDI', 'report.txt'].flatMap((name) => [
      name,
      `${name}.result.json`,
    ]),
  );
  assert.deepEqual(list('.'), ['done', 'failed', 'half.edi.part', 'notes.doc', 'working']);
  assert.deepEqual(readResult('done/lgp-terminal.20260615.ndjson').counts, {
    stored: 1,
    repeated: 0,
    refused: 0,
    foreign: 1,
    unread: 0,
  });
  assert.deepEqual(
    await Promise.all(['CSQU3054383', 'TCNU7200794', 'TOLU4734787', 'GYOU4047990', 'ABCU1234560'].map(statusOf)),
    [['SOU Arrived'], ['SOU Arrived'], ['LGP Discharged'], ['LGP Discharged'], []],
  );
});

test('a broken interchange and unknown JSON go to failed with a reason, and affect no other file', async () => {
  put('cut.edi', gateIn('FCIU9908030', 'CUT').slice(0, -20));
  put('odd.json', '{"source": "folder", "event": []}');
  put('good.edi', gateIn('CBHU6192031', 'GOOD'));

  await settle();

  assert.match(readResult('failed/cut.edi').problem ?? '', /segment/);
  assert.match(
    readResult('failed/odd.json').problem ?? '',
    /neither {"source", "events"} nor a list of events of DCSA/,
  );
  assert.deepEqual(await statusOf('CBHU6192031'), ['SOU Arrived']);
});

test('a file of several interchanges is read to its end; a broken one moves the file to failed, with the reason', async () => {
  const vessel = async (container: string) => {
    const rows = await server.database.db.select().from(visits).where(eq(visits.containerNumber, container));
    return rows.map((row) => row.vessel);
  };
  const good = gateIn('CBHU8131755', 'MANY1')
    .replace('EQD', "TDT+20+1+1+++++:::KØBENHAVN'EQD")
    .replace('UNT+6', 'UNT+7');
  put(
    'several.edi',
    `${good}\n${gateIn('FSCU5025633', 'MANY2').replace(/UNZ.*/, '')}\n${gateIn('FSCU8459470', 'MANY3')}`,
  );
  put('good.edi', `${gateIn('SEGU4658302', 'MANY4')}${gateIn('BSIU9567158', 'MANY5')}`);
  await settle();

  assert.deepEqual(list('done'), ['good.edi', 'good.edi.result.json']);
  assert.deepEqual(list('failed'), ['several.edi', 'several.edi.result.json']);
  assert.deepEqual(readResult('failed/several.edi').counts, {
    stored: 2,
    repeated: 0,
    refused: 1,
    foreign: 0,
    unread: 0,
  });
  assert.match(
    readResult('failed/several.edi').results?.[0]?.reason ?? '',
    /^interchange 2: segment 7 \(UNT\): the interchange has no end/,
  );
  assert.deepEqual(
    await Promise.all(['CBHU8131755', 'FSCU5025633', 'FSCU8459470', 'SEGU4658302', 'BSIU9567158'].map(statusOf)),
    [['SOU Arrived'], [], ['SOU Arrived'], ['SOU Arrived'], ['SOU Arrived']],
  );
  assert.deepEqual(await vessel('CBHU8131755'), ['KØBENHAVN']);
});

test('files in a source’s folder speak only for that source, whatever their names [SRV-83]', async () => {
  const sender = { source: 'carrier', parties: new Set(['carrier', 'MSC']), ports: new Set(['LGP', 'SOU'] as const) };
  opened = openFeedFolder(server, sender);
  const { root } = opened;
  put('own.json', JSON.stringify({ source: 'folder', events: [ownEvent('CAIU9500050', 'c1')] }));
  put('terminal.ndjson', JSON.stringify(ownEvent('CAIU9500065', 'c2')));
  put('stranger.edi', gateIn('CAIU9500070', 'C3'));
  put('party.json', JSON.stringify([{ eventID: 'c4', publisher: { partyCode: 'CMA' }, eventType: 'SHIPMENT' }]));
  await settle();

  const told = ['own.json', 'stranger.edi', 'party.json'].map((name) => readResult(`failed/${name}`));
  assert.match(
    told.map(({ problem, results }) => problem ?? results?.[0]?.reason).join('\n'),
    /source "folder" is not carrier[^]*sender "TERMINAL" is not carrier[^]*party "CMA" is not carrier/,
  );
  assert.deepEqual(list('done'), ['terminal.ndjson', 'terminal.ndjson.result.json']);
  const { rows } = await server.database.db.execute(sql`select source from port_events where event_id = 'c2'`);
  assert.deepEqual(rows, [{ source: 'carrier' }]);
  renameSync(join(root, 'done'), join(root, 'gone'));
  symlinkSync(join(root, 'gone'), join(root, 'done'));
  put('linked.ndjson', JSON.stringify(ownEvent('CAIU9500086', 'c5')));
  await settle();
  assert.equal(existsSync(join(root, 'linked.ndjson')), true, 'nothing is put away through a link');
});

test('in the folder of a source bound to London Gateway, nothing about Southampton is stored [SRV-214]', async () => {
  const sender = { source: 'gateway', parties: new Set(['gateway', 'TERMINAL']), ports: new Set(['LGP'] as const) };
  opened = openFeedFolder(server, sender);
  put('own.json', JSON.stringify({ source: 'gateway', events: [{ ...ownEvent('CAIU9500091', 'd1'), port: 'SOU' }] }));
  put('lines.ndjson', JSON.stringify({ ...ownEvent('CAIU9500105', 'd2'), port: 'SOU' }));
  put('gate.edi', gateIn('CAIU9500110', 'D3'));
  await settle();

  for (const name of ['own.json', 'lines.ndjson', 'gate.edi']) {
    const where = list('done').includes(name) ? 'done' : 'failed';
    assert.match(readResult(`${where}/${name}`).results?.[0]?.reason ?? '', /SOU is no port of gateway/, name);
  }
  const { rows } = await server.database.db.execute(
    sql`select 1 from visits where container_number in ('CAIU9500091', 'CAIU9500105', 'CAIU9500110')`,
  );
  assert.deepEqual(rows, []);
});
