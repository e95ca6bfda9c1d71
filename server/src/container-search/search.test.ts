import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { searchContainers, searchContainersAdvanced, type Container, type Port } from '@quaywatch/shared/contract';
import { reportJourney } from '../../testing/report-journey.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let free: string;
let paid: string;
before(async () => {
  server = await startTestServer();
  free = await server.signInAs('free@quaywatch.test');
  paid = await server.signInAs('paid@quaywatch.test');
});
after(() => server.stop());

async function search(...body: string[]): Promise<Container[]> {
  return (await server.call(searchContainersAdvanced, { token: paid, body })).answer.containers;
}

const numbers = (containers: readonly Container[]) => containers.map(({ container }) => container);
const hoursFromNow = (hours: number) => new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString();

test('the standard search returns port, activity, vessel and status [CON-03] [CON-06] [CON-07] [CON-09]', async () => {
  const { status, answer } = await server.call(searchContainers, { token: free, body: ['QWCU2002022'] });

  assert.equal(status, 200);
  assert.deepEqual(answer, [
    {
      container: 'QWCU2002022',
      actions: {
        vehicleBooking: 'https://sou.quaywatch.example/vehicle-booking/QWCU2002022',
        vesselSchedule: 'https://sou.quaywatch.example/vessel-schedule/QWCU2002022',
        railSchedule: null,
      },
      isAvailableForSettingAlerts: true,
      containerStatuses: [
        {
          port: 'SOU',
          activity: 'Import',
          vessel: { vessel: 'SOLENT TRADER', inVessel: null, outVessel: null },
          gkey: '2000000000000000202',
          status: {
            statusType: 'On Hold',
            statusTime: hoursFromNow(-12),
            statusText: null,
            location: 'Yard block C12',
            estimateArrivalTime: null,
            estimateDepartureTime: null,
            estimateDischargeTime: null,
            dischargedTime: hoursFromNow(-17),
            arrivedAtPortTime: hoursFromNow(-29),
            timeKind: 'actual',
            source: 'demo',
            recordedTime: hoursFromNow(-12),
            receivedTime: hoursFromNow(0),
            emailAlertStatus: 'INACTIVE',
            smsAlertStatus: 'INACTIVE',
            hold: { by: 'Port Health', reason: 'Health certificate missing' },
          },
          futureStatuses: [],
          pastStatuses: [],
        },
      ],
    },
  ]);
});

test('standard access is free and has basic statuses only [CON-12] [SRV-01] [SRV-43] [CON-D8]', async () => {
  const { answer } = await server.call(searchContainers, { token: free, body: ['QWCU2001010', 'QWCU2004046'] });

  const entries = answer.flatMap(({ containerStatuses }) => containerStatuses);
  assert.deepEqual(
    entries.map(({ status, pastStatuses, futureStatuses }) => [status.statusType, pastStatuses, futureStatuses]),
    [
      ['Available for Collection', [], []],
      ['Inbound at Sea', [], []],
    ],
  );
});

test('every tier can use the standard search [CON-03] [SRV-01]', async () => {
  for (const name of ['free', 'trial', 'paid', 'internal', 'helpdesk']) {
    const token = await server.signInAs(`${name}@quaywatch.test`);
    assert.equal((await server.call(searchContainers, { token, body: ['QWCU2001010'] })).status, 200, name);
  }
});

test('the advanced search is for Free-advanced, Paid and Internal [CON-04] [SRV-02] [SRV-03] [SRV-D1] [CON-D2]', async () => {
  for (const name of ['trial', 'paid', 'recurring', 'internal', 'helpdesk']) {
    const token = await server.signInAs(`${name}@quaywatch.test`);
    assert.equal((await server.call(searchContainersAdvanced, { token, body: ['QWCU2001010'] })).status, 200, name);
  }
  const refused = await server.call(searchContainersAdvanced, { token: free, body: ['QWCU2001010'] });
  assert.deepEqual([refused.status, refused.error.code], [403, 'FORBIDDEN']);
});

test('the advanced search has the journey: oldest past first, next future first [CON-04] [CON-10] [SRV-02]', async () => {
  const [container] = await search('QWCU2001010');

  const entry = container?.containerStatuses[0];
  assert.deepEqual(
    entry?.pastStatuses.map(({ statusType }) => statusType),
    ['Inbound at Sea', 'Arrived', 'On Vessel at Berth', 'Discharged', 'On Hold', 'On Hold - Processed'],
  );
  assert.deepEqual(entry?.futureStatuses, [
    {
      statusType: 'Departed by Road',
      statusTime: hoursFromNow(20),
      statusText: null,
      timeKind: 'estimated',
      source: 'demo',
      recordedTime: hoursFromNow(-96),
      receivedTime: hoursFromNow(0),
      emailAlertStatus: 'INACTIVE',
      smsAlertStatus: 'INACTIVE',
    },
  ]);
});

test('the limit is the period’s rest; no texts without a number, 30 on trial [CON-04, CON-D7, SRV-27, SRV-28]', async () => {
  const limits = [];
  for (const name of ['paid', 'limit', 'trial', 'internal']) {
    const token = await server.signInAs(`${name}@quaywatch.test`);
    const { answer } = await server.call(searchContainersAdvanced, { token, body: ['QWCU2016160'] });
    limits.push([name, answer.limit.smsLimit, answer.limit.emailLimit]);
  }

  assert.deepEqual(limits, [
    ['paid', 300, 300],
    ['limit', 0, 300],
    ['trial', 30, 30],
    ['internal', 300, 300],
  ]);
});

test('alert marks appear at the statuses they wait for, only at the visit they were set for [CON-10]', async () => {
  const containers = await search('QWCU2001010', 'QWCU2004046');

  const [other, watched] = containers.map(({ containerStatuses }) =>
    [...(containerStatuses[0]?.pastStatuses ?? []), ...(containerStatuses[0]?.futureStatuses ?? [])]
      .filter(
        ({ emailAlertStatus, smsAlertStatus }) => emailAlertStatus !== 'INACTIVE' || smsAlertStatus !== 'INACTIVE',
      )
      .map(({ statusType, emailAlertStatus, smsAlertStatus }) => [statusType, emailAlertStatus, smsAlertStatus]),
  );
  assert.deepEqual(other, []);
  assert.deepEqual(watched, [
    ['Arrived', 'ACTIVE', 'ACTIVE'],
    ['Discharged', 'ACTIVE', 'ACTIVE'],
    ['Available for Collection', 'ACTIVE', 'ACTIVE'],
  ]);
});

test('nobody sees the marks of another customer’s alerts', async () => {
  const token = await server.signInAs('recurring@quaywatch.test');
  const { answer } = await server.call(searchContainersAdvanced, { token, body: ['QWCU2004046'] });

  const ahead = answer.containers[0]?.containerStatuses[0]?.futureStatuses ?? [];
  assert.ok(ahead.length > 0);
  assert.deepEqual([...new Set(ahead.map(({ emailAlertStatus }) => emailAlertStatus))], ['INACTIVE']);
});

test('containers come in the requested order, in capitals, each once [CON-D6]', async () => {
  const containers = await search('qwcu2004046', 'QWCU2001010', 'QWCU2004046', 'qwcu2016160');

  assert.deepEqual(numbers(containers), ['QWCU2004046', 'QWCU2001010', 'QWCU2016160']);
});

test('simultaneous searches each get their own containers, in their own order [CON-03] [CON-D6]', async () => {
  const known = ['QWCU2001010', 'QWCU2002022', 'QWCU2004046', 'QWCU2011111', 'QWCU2016160'];
  const tokens = [free, paid];
  const alone = new Map<string, Container>();
  for (const number of known) {
    const { answer } = await server.call(searchContainers, { token: free, body: [number] });
    if (answer[0]) alone.set(number, answer[0]);
  }
  const questions = Array.from({ length: 20 }, (_, at) =>
    known.map((__, place) => known[(at + place) % 5] ?? '').slice(0, 1 + (at % 5)),
  );

  const answers = await Promise.all(
    questions.map((body, at) => server.call(searchContainers, { token: tokens[at % 2] ?? free, body })),
  );

  assert.deepEqual(
    answers.map(({ answer }) => answer),
    questions.map((body) => body.map((number) => alone.get(number))),
  );
});

test('an unknown number comes back without statuses and without any actions [CON-D6]', async () => {
  const [container] = await search('QWCU2016160');

  assert.deepEqual(container, {
    container: 'QWCU2016160',
    actions: { vehicleBooking: null, vesselSchedule: null, railSchedule: null },
    isAvailableForSettingAlerts: false,
    containerStatuses: [],
  });
});

test('a container at both ports has a status for each; the one that changed last has the links [CON-07] [SRV-44]', async () => {
  const [container] = await search('QWCU2011111');

  assert.deepEqual(
    container?.containerStatuses.map(({ port, activity, status }) => [port, activity, status.statusType]),
    [
      ['SOU', 'Export', 'Inbound by Rail'],
      ['LGP', 'Import', 'Departed by Road'],
    ],
  );
  assert.equal(container?.actions.railSchedule, null);
});

test('while a port cannot name the status, its text is shown instead [CON-27]', async () => {
  const [container] = await search('QWCU2012123');

  const [entry] = container?.containerStatuses ?? [];
  assert.deepEqual([entry?.status.statusType, entry?.status.statusTime], [null, null]);
  assert.equal(entry?.status.statusText, 'Status unavailable');
  assert.equal(container?.isAvailableForSettingAlerts, false);
});

test('a visit whose status its port never named counts from when its text was recorded [CON-148]', async () => {
  const report = (port: Port, statusType: string | null, hours: number, statusText?: string) =>
    reportJourney(server, {
      containerNumber: 'CSQU1000014',
      port,
      statuses: [[statusType, hoursFromNow(hours)]],
      ...(statusText && { statusText }),
    });
  await report('LGP', null, -5, 'Ask the port');
  await report('LGP', 'Departed by Road', -4);
  await report('SOU', 'Released', -3);
  const found = async () =>
    (await search('CSQU1000014'))[0]?.containerStatuses.map(({ status }) => status.statusType ?? status.statusText);
  assert.deepEqual(await found(), ['Released', 'Departed by Road']);

  await report('LGP', null, -2, 'Status unavailable');
  assert.deepEqual(await found(), ['Status unavailable', 'Released']);
});

test('a transhipment names the vessel it came on and the one it leaves on [CON-08] [CON-D9]', async () => {
  const [container] = await search('QWCU2008083');

  assert.deepEqual(container?.containerStatuses[0]?.vessel, {
    vessel: null,
    inVessel: 'BALTIC HERON',
    outVessel: 'PACIFIC CURLEW',
  });
  assert.equal(container?.containerStatuses[0]?.status.estimateDepartureTime, hoursFromNow(6));
});

test('only a visit to London Gateway has a link to a rail schedule [SRV-44]', async () => {
  const all = Array.from({ length: 16 }, (_, index) => fixedNumbers[index] ?? '');
  const containers = await search(...all);

  const withRail = containers.filter(({ actions }) => actions.railSchedule !== null);
  assert.deepEqual(numbers(withRail), ['QWCU2001010', 'QWCU2005058']);
  assert.deepEqual([...new Set(withRail.map(({ containerStatuses }) => containerStatuses[0]?.port))], ['LGP']);
});

const fixedNumbers = [
  'QWCU2001010',
  'QWCU2002022',
  'QWCU2003034',
  'QWCU2004046',
  'QWCU2005058',
  'QWCU2006060',
  'QWCU2007071',
  'QWCU2008083',
  'QWCU2009095',
  'QWCU2010100',
  'QWCU2011111',
  'QWCU2012123',
  'QWCU2013135',
  'QWCU2014147',
  'QWCU2015159',
  'QWCU2016160',
];
