// On PostgreSQL: two processes at once.
// Also run by pnpm test:kills.
import assert from 'node:assert/strict';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { startTestProduct } from '../../testing/start-test-product.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { buildFeed } from '../build-feed.ts';
import { writeInterchange } from '../edifact/testing/write-interchange.ts';
import { everySource } from '../feed/index.ts';
import { visits } from '../feed/visits/visits.tables.ts';
import { watchFeedFolder, type FeedFolder } from './feed-folder.ts';

let server: TestApp;
let root: string;
let folder: FeedFolder;
before(async () => {
  server = await startTestProduct();
});
after(() => server.stop());
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quaywatch-feed-folder-'));
  folder = watchFeedFolder(buildFeed(server.platform), { root, sender: everySource });
});

/** Looks into the folder until every complete file is read. */
async function settle(watched = folder): Promise<void> {
  await watched.look();
  server.clock.advance({ seconds: 5 });
  await watched.look();
}

const put = (name: string, text: string) => writeFileSync(join(root, name), text);
const list = (name: string) => readdirSync(join(root, name)).sort();
const readResult = (path: string) =>
  JSON.parse(readFileSync(join(root, `${path}.result.json`), 'utf8')) as {
    problem?: string;
    counts?: Record<string, number>;
    results?: { result: string; reason?: string }[];
  };

/** A process claims a file and dies before storing anything; its claim stays. */
async function endWhileReading(): Promise<void> {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const transaction = () => {
    end();
    return new Promise<never>(() => undefined);
  };
  const feed = buildFeed(server.platform);
  const dying = watchFeedFolder(
    { ...feed, database: { ...feed.database, transaction } },
    { root, sender: everySource },
  );
  // Its first look takes over old claims; a new file is only noted.
  await Promise.race([dying.look(), ended]);
  server.clock.advance({ seconds: 5 });
  await Promise.race([dying.look(), ended]);
}

/** Tells whether somebody has claimed the file since, which changes its time. */
const watchFile = (path: string) => {
  const before = statSync(path).mtimeMs;
  return () => statSync(path).mtimeMs !== before;
};

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

const ownEvent = (container: string, eventId: string, port = 'LGP') => ({
  eventId,
  recordedAt: '2026-06-15T08:00:00Z',
  port,
  gkey: `folder-${container}`,
  container,
  status: { statusType: 'Discharged', timeKind: 'actual', statusTime: '2026-06-15T07:00:00Z' },
});

const statusOf = async (container: string) => {
  const rows = await server.database.db.select().from(visits).where(eq(visits.containerNumber, container));
  return rows.map(({ port, statusType }) => `${port} ${statusType}`);
};

test('files of every kind are taken in once they are complete, and put away with their result [SRV-59]', async () => {
  put('report.EDI', gateIn('CSQU3054383', 'F1'));
  put('report.txt', gateIn('TCNU7200794', 'F2'));
  put('own.json', JSON.stringify({ source: 'folder', events: [ownEvent('TOLU4734787', 'o1')] }));
  put(
    'lgp-terminal.20260615.ndjson',
    [ownEvent('GYOU4047990', 'n1'), ownEvent('XXXU0000000', 'n2', 'FXT')]
      .map((line) => JSON.stringify(line))
      .join('\n'),
  );
  put('carrier.json', JSON.stringify([{ eventID: 'folder-1', eventType: 'SHIPMENT' }]));
  put('notes.doc', 'not for us');
  put('half.edi.part', gateIn('ABCU1234560', 'F3'));
  await folder.look();
  assert.equal(existsSync(join(root, 'report.EDI')), true, 'a file may still be written to when it is first seen');

  await settle();

  assert.deepEqual(list('done'), [
    ...['carrier.json', 'lgp-terminal.20260615.ndjson', 'own.json', 'report.EDI', 'report.txt'].flatMap((name) => [
      name,
      `${name}.result.json`,
    ]),
  ]);
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

test('a file that is still growing is left alone until it rests', async () => {
  const text = gateIn('NYKU0086852', 'GROW');
  put('slow.edi', text.slice(0, 80));
  await folder.look();
  server.clock.advance({ seconds: 3 });
  appendFileSync(join(root, 'slow.edi'), text.slice(80));
  await folder.look();
  server.clock.advance({ seconds: 3 });
  await folder.look();
  assert.deepEqual(list('.').includes('slow.edi'), true);

  await settle();
  assert.deepEqual(await statusOf('NYKU0086852'), ['SOU Arrived']);
});

test('what cannot be read goes to failed with a reason, and costs no other file', async () => {
  put('cut.edi', gateIn('FCIU9908030', 'CUT').slice(0, -20));
  put('text.json', '{"source": ');
  put('deep.json', `[${'['.repeat(7_000)}${']'.repeat(7_000)}]`);
  put('odd.json', '{"source": "folder", "event": []}');
  put('bad name.2026.ndjson', JSON.stringify(ownEvent('FCIU9908030', 'bad')));
  put('large.edi', '');
  truncateSync(join(root, 'large.edi'), 9 * 1_024 * 1_024);
  put('partly.json', JSON.stringify({ source: 'folder', events: [{ eventId: 'p1' }, ownEvent('MAGU5591240', 'p2')] }));
  put('good.edi', gateIn('CBHU6192031', 'GOOD'));

  await settle();

  const problems = ['cut.edi', 'text.json', 'deep.json', 'odd.json', 'bad name.2026.ndjson', 'large.edi'].map(
    (name) => readResult(`failed/${name}`).problem,
  );
  assert.match(problems[0] ?? '', /segment/);
  assert.match(problems.slice(1).join('\n'), /not JSON[^]*nested more than 32[^]*neither[^]*source[^]*9437184 bytes/);
  assert.equal(readResult('failed/partly.json').counts?.['refused'], 1);
  assert.deepEqual(
    [await statusOf('MAGU5591240'), await statusOf('CBHU6192031')],
    [['LGP Discharged'], ['SOU Arrived']],
  );
  assert.deepEqual(list('working'), []);
});

test('a file of several interchanges is read whole; a broken one moves it to failed, with the reason', async () => {
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

test('two processes that watch one folder read each file once', async () => {
  const other = watchFeedFolder(buildFeed(server.platform), { root, sender: everySource });
  for (let count = 0; count < 12; count += 1)
    put(`pair-${count}.edi`, gateIn(`TEMU00000${10 + count}`, `PAIR${count}`));
  await Promise.all([folder.look(), other.look()]);
  server.clock.advance({ seconds: 5 });
  await Promise.all([folder.look(), other.look()]);

  const results = list('done').filter((name) => !name.endsWith('.result.json'));
  assert.equal(results.length, 12);
  for (const name of results) assert.deepEqual(readResult(`done/${name}`).counts?.['stored'], 1);
  assert.deepEqual(list('failed'), []);
});

test('what a killed process was reading is read again by the next one, and each event stays stored once', async () => {
  put('killed.edi', gateIn('CAXU3190016', 'KILLED'));
  await settle();
  // Killed after storing and before moving the file; the claim has not been renewed for a while.
  const claim = join(root, 'working', '0123abcd~killed.edi');
  renameSync(join(root, 'done', 'killed.edi'), claim);
  await settle();
  assert.equal(existsSync(claim), true, 'a claim that is renewed belongs to a living process');
  const longAgo = new Date(Date.now() - 120_000);
  utimesSync(claim, longAgo, longAgo);

  await settle();

  assert.deepEqual(list('working'), []);
  assert.deepEqual(list('done'), ['killed.edi', 'killed.edi.result.json']);
  assert.deepEqual(readResult('done/killed.edi').counts?.['repeated'], 1);
  assert.deepEqual(await statusOf('CAXU3190016'), ['SOU Arrived']);
});

test('a file that three processes died on is not read again but moves to failed [SRV-81]', async () => {
  put('deadly.edi', gateIn('CAXU3190037', 'DEADLY'));
  for (let ended = 0; ended < 3; ended += 1) {
    await endWhileReading();
    const claim = join(root, 'working', list('working')[0] ?? '');
    const longAgo = new Date(Date.now() - 120_000);
    utimesSync(claim, longAgo, longAgo);
  }
  put('after.edi', gateIn('CAXU3190042', 'AFTER'));
  await settle();

  assert.match(readResult('failed/deadly.edi').problem ?? '', /^3 processes have ended while they read the file/);
  assert.deepEqual([list('working'), await statusOf('CAXU3190037')], [[], []]);
  assert.deepEqual(await statusOf('CAXU3190042'), ['SOU Arrived']);
});

test('of a file that comes under the name of an earlier one, neither is lost', async () => {
  put('same.edi', gateIn('FSCU8710190', 'S1'));
  await settle();
  put('same.edi', gateIn('FSCU8710190', 'S2'));
  await settle();

  assert.equal(list('done').filter((name) => name.startsWith('same') && name.endsWith('.edi')).length, 2);
});

test('a file that cannot be put away is not read again and again', async () => {
  writeFileSync(join(root, 'done'), 'somebody has put a file where the folder belongs');
  put('stuck.edi', gateIn('UETU4004602', 'STUCK'));
  await settle();
  assert.equal(existsSync(join(root, 'stuck.edi')), true);

  const readAgain = watchFile(join(root, 'stuck.edi'));
  await settle();
  await settle();
  assert.deepEqual([readAgain(), list('working')], [false, []], 'it waits where it was');
  rmSync(join(root, 'done'));
  server.clock.advance({ minutes: 6 });
  await settle();
  assert.deepEqual(list('done'), ['stuck.edi', 'stuck.edi.result.json']);
});

test('in the folder of a source files speak for that source only, whatever their names say [SRV-83]', async () => {
  const sender = { source: 'carrier', parties: new Set(['carrier', 'MSC']) };
  const ofCarrier = watchFeedFolder(buildFeed(server.platform), { root, sender });
  put('own.json', JSON.stringify({ source: 'folder', events: [ownEvent('CAIU9500050', 'c1')] }));
  put('terminal.ndjson', JSON.stringify(ownEvent('CAIU9500065', 'c2')));
  put('stranger.edi', gateIn('CAIU9500070', 'C3'));
  put('party.json', JSON.stringify([{ eventID: 'c4', publisher: { partyCode: 'CMA' }, eventType: 'SHIPMENT' }]));
  await settle(ofCarrier);

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
  await settle(ofCarrier);
  assert.equal(existsSync(join(root, 'linked.ndjson')), true, 'nothing is put away through a link');
});

test('a folder that is not there stops nothing; files are taken in once it is', async () => {
  rmSync(root, { recursive: true });
  await settle();
  mkdirSync(root);
  put('later.edi', gateIn('TRLU7321376', 'LATER'));
  await settle();

  assert.deepEqual(list('done'), ['later.edi', 'later.edi.result.json']);
});
