import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { searchHistory, type CallBody } from '@quaywatch/shared/contract';
import { sql } from 'drizzle-orm';
import { reportJourney } from '../../testing/report-journey.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { alerts } from '../alerts/records/alerts.tables.ts';

let server: TestServer;
let paid: string;
before(async () => {
  server = await startTestServer();
  paid = await server.signInAs('paid@quaywatch.test');
});
after(() => server.stop());

type Question = CallBody<typeof searchHistory>;

const question: Question = {
  activity: null,
  containerNumbers: ['QWCU2013135'],
  fromPeriodDate: '15-05-2026',
  isJourneyDate: false,
  port: null,
  toPeriodDate: '15-06-2026',
};

async function search(change: Partial<Question> = {}, token = paid) {
  return (await server.call(searchHistory, { token, body: { ...question, ...change } })).answer;
}

/** The keys of each container's journeys in an answer; null if no port knows the container. */
const keysOf = (answer: Awaited<ReturnType<typeof search>>) =>
  answer.map(({ container, journeyHistories }) => [container, journeyHistories?.map(({ gkey }) => gkey) ?? null]);
const hoursFromNow = (hours: number) => new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString();

test('history is for Free-advanced, Paid and Internal: a stranger gets 401, Free gets 403 [SRV-D1, HIS-D1]', async () => {
  assert.equal((await server.call(searchHistory, { body: question })).status, 401);
  for (const [name, status] of [
    ['free', 403],
    ['trial', 200],
    ['paid', 200],
    ['internal', 200],
  ] as const) {
    const token = await server.signInAs(`${name}@quaywatch.test`);
    assert.equal((await server.call(searchHistory, { token, body: question })).status, status, name);
  }
});

test('a container has its journeys, a status its port, activity, vessel, hold and recipients [HIS-28..30] [CON-133]', async () => {
  const [entry] = await search();

  assert.equal(entry?.container, 'QWCU2013135');
  assert.deepEqual(
    entry.journeyHistories?.map(({ gkey }) => gkey),
    ['2000000000000001313'],
  );
  const statuses = entry.journeyHistories?.[0]?.statuses ?? [];
  assert.deepEqual(
    statuses.map(({ statusType, statusTime }) => [statusType, statusTime]),
    [
      ['Inbound at Sea', hoursFromNow(-650)],
      ['Arrived', hoursFromNow(-598)],
      ['On Vessel at Berth', hoursFromNow(-595)],
      ['Discharged', hoursFromNow(-584)],
      ['On Hold', hoursFromNow(-580)],
      ['Available for Collection', hoursFromNow(-540)],
      ['Departed by Road', hoursFromNow(-480)],
    ],
  );
  assert.deepEqual(
    statuses.flatMap(({ hold }) => hold ?? []),
    [{ by: 'Customs', reason: 'Selected for inspection' }],
  );
  const told = { emailRecipients: ['paid@quaywatch.test'], smsRecipients: ['07911123456'] };
  const common = { port: 'SOU', activity: 'Import', vessel: 'GANNET BAY' };
  assert.deepEqual(statuses.at(-1), {
    statusType: 'Departed by Road',
    statusTime: hoursFromNow(-480),
    ...common,
    ...told,
  });
  assert.deepEqual(statuses[0], {
    statusType: 'Inbound at Sea',
    statusTime: hoursFromNow(-650),
    ...common,
    emailRecipients: [],
    smsRecipients: [],
  });
});

test('nobody sees recipients of another customer’s alerts, or alerts that were not sent', async () => {
  const recurring = await server.signInAs('recurring@quaywatch.test');
  const [alert] = await server.database.db.select().from(alerts).limit(1);
  assert.ok(alert);
  await server.database.db.insert(alerts).values({
    ...alert,
    id: undefined,
    port: 'SOU',
    gkey: '2000000000000001313',
    containerNumber: 'QWCU2013135',
    containerStatusType: 'On Hold',
    recipient: 'waiting@quaywatch.test',
    state: 'ACTIVE',
  });

  for (const answer of [await search({}, recurring), await search()]) {
    const statuses = answer.flatMap(({ journeyHistories }) => journeyHistories?.[0]?.statuses ?? []);
    const hold = statuses.find(({ statusType }) => statusType === 'On Hold');
    assert.deepEqual([hold?.emailRecipients, hold?.smsRecipients], [[], []]);
  }
  const theirs = (await search({}, recurring)).flatMap(({ journeyHistories }) => journeyHistories?.[0]?.statuses ?? []);
  assert.equal(theirs.length, 7);
  assert.deepEqual([...new Set(theirs.flatMap((each) => [...each.emailRecipients, ...each.smsRecipients]))], []);
});

test('a journey is shown from 14 days after its final status on, and not before [SRV-45, HIS-D6]', async () => {
  const twoDates = { fromPeriodDate: '01-06-2026', toPeriodDate: '15-06-2026', containerNumbers: ['VISU1000001'] };
  const ends = (id: string, time: string) =>
    reportJourney(server, {
      containerNumber: 'VISU1000001',
      gkey: id,
      statuses: [
        ['Arrived', '2026-06-01T01:00:00Z'],
        ['Departed by Road', time],
      ],
    });
  await ends('seen', '2026-06-01T09:00:00Z');
  await ends('not yet', '2026-06-01T09:00:01Z');

  assert.deepEqual(keysOf(await search(twoDates)), [['VISU1000001', ['seen']]]);
  server.clock.advance({ seconds: 1 });
  assert.deepEqual(keysOf(await search(twoDates)), [['VISU1000001', ['not yet', 'seen']]]);
  server.clock.advance({ seconds: -1 });
});

test('a journey that has not ended is not history, however long nothing happens [SRV-45]', async () => {
  await reportJourney(server, {
    containerNumber: 'VISU1000002',
    activity: 'Storage',
    statuses: [
      ['Arrived', '2026-04-01T01:00:00Z'],
      ['In Storage', '2026-04-02T01:00:00Z'],
    ],
  });

  assert.deepEqual(keysOf(await search({ fromPeriodDate: '01-04-2026', containerNumbers: ['VISU1000002'] })), [
    ['VISU1000002', []],
  ]);
});

test('history reaches back to the end of the month before six months ago; earlier is refused by name [SRV-46]', async () => {
  await reportJourney(server, {
    containerNumber: 'OLDU1000001',
    gkey: 'oldest',
    statuses: [['Departed by Road', '2025-11-30T00:00:00Z']],
  });
  const containerNumbers = ['OLDU1000001'];
  const refused = await server.call(searchHistory, {
    token: paid,
    body: { ...question, fromPeriodDate: '29-11-2025' },
  });

  assert.deepEqual(keysOf(await search({ containerNumbers, fromPeriodDate: '30-11-2025' })), [
    ['OLDU1000001', ['oldest']],
  ]);
  assert.deepEqual([refused.status, refused.error.code], [400, 'INVALID_INPUT']);
  assert.equal(refused.error.description, 'fromPeriodDate: History begins on 30/11/2025');
});

test('a date finds journeys in progress on that UK day; two dates find those with a status between [HIS-D3]', async () => {
  const containerNumbers = ['DAYU1000001'];
  await reportJourney(server, {
    containerNumber: 'DAYU1000001',
    gkey: 'span',
    statuses: [
      ['Arrived', '2026-05-02T23:30:00Z'],
      ['Departed by Road', '2026-05-09T22:30:00Z'],
    ],
  });
  const on = async (day: string) =>
    keysOf(await search({ containerNumbers, fromPeriodDate: day, toPeriodDate: null, isJourneyDate: true }))[0]?.[1];
  const between = async (fromPeriodDate: string, toPeriodDate: string) =>
    keysOf(await search({ containerNumbers, fromPeriodDate, toPeriodDate }))[0]?.[1];

  assert.deepEqual(
    [
      await on('02-05-2026'),
      await on('03-05-2026'),
      await on('06-05-2026'),
      await on('09-05-2026'),
      await on('10-05-2026'),
    ],
    [[], ['span'], ['span'], ['span'], []],
  );
  assert.deepEqual(await between('04-05-2026', '08-05-2026'), []);
  assert.deepEqual(await between('03-05-2026', '08-05-2026'), ['span']);
  assert.deepEqual(await between('09-05-2026', '09-05-2026'), ['span']);
});

test('a booked slot counts with the time that customers see', async () => {
  const containerNumbers = ['DAYU1000002'];
  await reportJourney(server, {
    containerNumber: 'DAYU1000002',
    gkey: 'slot',
    activity: 'Export',
    statuses: [
      ['Inbound by Road', '2026-05-02T12:00:00Z', '2026-05-04T08:00:00Z'],
      ['On Vessel at Sea', '2026-05-08T12:00:00Z'],
    ],
  });
  const on = async (day: string) =>
    keysOf(await search({ containerNumbers, fromPeriodDate: day, toPeriodDate: day }))[0]?.[1];

  assert.deepEqual([await on('02-05-2026'), await on('04-05-2026')], [[], ['slot']]);
});

test('port and activity narrow the journeys, but a known container stays known [HIS-06, HIS-D2]', async () => {
  await reportJourney(server, {
    containerNumber: 'BOTU1000001',
    gkey: 'at Southampton',
    port: 'SOU',
    activity: 'Export',
    statuses: [['On Vessel at Sea', '2026-05-08T12:00:00Z']],
  });
  await reportJourney(server, {
    containerNumber: 'BOTU1000001',
    gkey: 'at London Gateway',
    statuses: [['Departed by Road', '2026-05-20T12:00:00Z']],
  });
  const found = async (change: Partial<Question>) =>
    keysOf(await search({ containerNumbers: ['BOTU1000001'], fromPeriodDate: '01-05-2026', ...change }))[0]?.[1];

  assert.deepEqual(await found({}), ['at London Gateway', 'at Southampton']);
  assert.deepEqual(await found({ port: 'SOU' }), ['at Southampton']);
  assert.deepEqual(await found({ activity: 'Import' }), ['at London Gateway']);
  assert.deepEqual(await found({ port: 'SOU', activity: 'Import' }), []);
});

test('containers come in the requested order, in capitals, each once; an unknown one has null [HIS-D7, X-30]', async () => {
  const containerNumbers = ['qwcu2016160', 'QWCU2001010', 'QWCU2013135', 'qwcu2013135'];

  assert.deepEqual(keysOf(await search({ containerNumbers })), [
    ['QWCU2016160', null],
    ['QWCU2001010', []],
    ['QWCU2013135', ['2000000000000001313']],
  ]);
});

test('without numbers, history covers what the customer searched for or set alerts on in the period [HIS-D4]', async () => {
  const fresh = await server.signInAs('internal@quaywatch.test');

  const answer = keysOf(await search({ containerNumbers: [] }));
  const earlier = keysOf(
    await search({ containerNumbers: [], fromPeriodDate: '25-05-2026', toPeriodDate: '09-06-2026' }),
  );

  assert.deepEqual(answer, [
    ['QWCU2011111', ['1000000000000001111']],
    ['QWCU2013135', ['2000000000000001313']],
    // Its alerts were set yesterday.
    ['QWCU2002022', []],
    ['QWCU2004046', []],
    ['QWCU2006060', []],
    ['QWCU2014147', []],
    ['QWCU2016160', null],
  ]);
  // Searched for again on 25 May; the others were searched for before or after that.
  assert.deepEqual(earlier.map(([container]) => container).sort(), ['QWCU2011111', 'QWCU2013135', 'QWCU2016160']);
  assert.deepEqual(await search({ containerNumbers: [] }, fresh), []);
});

test('of more than 2,000 containers, history covers those that were searched for last [HIS-37]', async () => {
  const { customerId, token } = await signInAs(server, { email: 'many@tests.example', tier: 'Paid' });
  const visit = [['Departed by Road', hoursFromNow(-480)]] as const;
  await reportJourney(server, { containerNumber: 'MANU0000001', statuses: visit });
  const { gkey } = await reportJourney(server, { containerNumber: 'MANU0002001', statuses: visit });
  // The first one a day before the others.
  await server.database.db.execute(sql`
    insert into searched_containers (customer_id, searched_on, container_number)
    select ${customerId}, date '2026-06-09' - (number = 1)::int, 'MANU' || lpad(number::text, 7, '0')
    from generate_series(1, 2001) number`);

  const answer = keysOf(await search({ containerNumbers: [] }, token));

  assert.deepEqual(
    answer.filter(([, keys]) => keys?.length),
    [['MANU0002001', [gkey]]],
  );
});
