import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeContainers, describeMarks, type VisitRow } from './search.rules.ts';

const row = (change: Partial<VisitRow> = {}): VisitRow => ({
  containerNumber: 'QWCU2001010',
  port: 'LGP',
  gkey: '7',
  activity: 'Import',
  vessel: 'Ever Given',
  inVessel: null,
  outVessel: null,
  vehicleBooking: 'https://v',
  vesselSchedule: 'https://s',
  railSchedule: null,
  isAvailableForSettingAlerts: true,
  statusText: null,
  changedAt: '2026-06-22T12:00:00.000Z',
  current: null,
  ...change,
});
const current = {
  statusType: 'Arrived',
  statusTime: 1,
  location: 'Yard',
  estimateArrivalTime: 2,
  estimateDepartureTime: 3,
  estimateDischargeTime: 4,
  dischargedTime: 5,
  arrivedAtPortTime: 6,
  slotStart: 7,
  source: 'LGP',
  recordedAt: 8,
  receivedAt: 9,
} as never;
const step = { statusType: 'Arrived', statusTime: 1, slotStart: 7, timeKind: 'planned', source: 'LGP' } as never;
const nowhere = { timeKind: null, source: null, recordedTime: null, receivedTime: null };
const noAlerts = { emailAlertStatus: 'INACTIVE', smsAlertStatus: 'INACTIVE' };
const statusOf = (change: Partial<VisitRow>) =>
  describeContainers(['QWCU2001010'], [row(change)])[0]?.containerStatuses[0]?.status;

test('containers come in the requested order; those that no port knows have no statuses [CON-D6]', () => {
  const [unknown, known] = describeContainers(['QWCU9999999', 'QWCU2001010'], [row()]);

  assert.deepEqual(unknown, {
    container: 'QWCU9999999',
    actions: { vehicleBooking: null, vesselSchedule: null, railSchedule: null },
    isAvailableForSettingAlerts: false,
    containerStatuses: [],
  });
  assert.equal(known?.container, 'QWCU2001010');
  assert.equal(known?.isAvailableForSettingAlerts, true);
  assert.deepEqual(known?.actions, { vehicleBooking: 'https://v', vesselSchedule: 'https://s', railSchedule: null });
});

test('of two visits, the one that changed last comes first and provides the links [CON-D6]', () => {
  const early = row({ gkey: '1', changedAt: '2026-06-21T12:00:00.000Z', railSchedule: 'https://r' });
  const late = row({ gkey: '2', changedAt: '2026-06-23T12:00:00.000Z', vehicleBooking: 'https://late' });
  const [container] = describeContainers(['QWCU2001010'], [early, row(), late]);

  assert.deepEqual(
    container?.containerStatuses.map(({ gkey }) => gkey),
    ['2', '7', '1'],
  );
  assert.equal(container?.actions.vehicleBooking, 'https://late');
  assert.equal(container?.actions.railSchedule, null);
});

test('a visit has port, activity, ships, and its status with all times', () => {
  const [container] = describeContainers(['QWCU2001010'], [row({ current, inVessel: 'A', outVessel: 'B' })]);

  assert.deepEqual(container?.containerStatuses, [
    {
      port: 'LGP',
      activity: 'Import',
      gkey: '7',
      futureStatuses: [],
      pastStatuses: [],
      vessel: { vessel: 'Ever Given', inVessel: 'A', outVessel: 'B' },
      status: {
        statusType: 'Arrived',
        statusTime: 1,
        statusText: null,
        location: 'Yard',
        estimateArrivalTime: 2,
        estimateDepartureTime: 3,
        estimateDischargeTime: 4,
        dischargedTime: 5,
        arrivedAtPortTime: 6,
        slotStartTime: 7,
        timeKind: 'actual',
        source: 'LGP',
        recordedTime: 8,
        receivedTime: 9,
        ...noAlerts,
      },
    },
  ]);
});

test('if a port cannot name the status, its text is shown instead of an older status [CON-27, CON-147]', () => {
  const unknown = {
    statusType: null,
    statusTime: null,
    location: null,
    estimateArrivalTime: null,
    estimateDepartureTime: null,
    estimateDischargeTime: null,
    dischargedTime: null,
    arrivedAtPortTime: null,
    ...nowhere,
    ...noAlerts,
  };

  assert.deepEqual(statusOf({ current, statusText: 'Ask the port' }), {
    ...unknown,
    statusText: 'Ask the port',
    dischargedTime: 5,
    arrivedAtPortTime: 6,
  });
  assert.deepEqual(statusOf({}), { ...unknown, statusText: null });
});

test('the status that a port’s text replaces is the last past one; 100 are kept [CON-147, CON-89]', () => {
  const pastOf = (change: Partial<VisitRow>) =>
    describeContainers(['QWCU2001010'], [row({ current, ...change })])[0]?.containerStatuses[0]?.pastStatuses.map(
      ({ statusType, emailAlertStatus }) => `${statusType} ${emailAlertStatus}`,
    );
  const past = { statusType: 'Inbound at Sea', statusTime: 1 } as never;
  const alertMarks = [['Arrived', 'Email', 'SENT']] as const;
  const statusText = 'Ask the port';

  assert.deepEqual(pastOf({ statusText, past: [past], alertMarks }), ['Inbound at Sea INACTIVE', 'Arrived SENT']);
  assert.deepEqual(pastOf({ statusText, past: Array(100).fill(past) })?.slice(98), [
    'Inbound at Sea INACTIVE',
    'Arrived INACTIVE',
  ]);
  assert.deepEqual(pastOf({ statusText, past: [past], current: null }), ['Inbound at Sea INACTIVE']);
  assert.deepEqual(pastOf({ past: [past] }), ['Inbound at Sea INACTIVE']);
  assert.deepEqual(pastOf({ statusText }), []);
});

test('past and future statuses have kind and source of their time, without rare fields [SRV-43, CON-10]', () => {
  const bare = { statusType: 'Discharged', statusTime: 2 } as never;
  const [container] = describeContainers(['QWCU2001010'], [row({ past: [bare], future: [step] })]);

  assert.deepEqual(container?.containerStatuses[0]?.pastStatuses, [
    { statusType: 'Discharged', statusTime: 2, statusText: null, ...nowhere, ...noAlerts },
  ]);
  assert.deepEqual(container?.containerStatuses[0]?.futureStatuses, [
    {
      statusType: 'Arrived',
      statusTime: 1,
      statusText: null,
      slotStartTime: 7,
      timeKind: 'planned',
      source: 'LGP',
      recordedTime: null,
      receivedTime: null,
      ...noAlerts,
    },
  ]);
});

test('a container has its own reference, or that of a colleague with the colleague’s name [CON-120, SRV-307]', () => {
  const references = [
    { container: 'QWCU2001010', reference: 'Job 4711' },
    { container: 'QWCU9999999', reference: 'PO 7', by: 'Ben' },
  ];
  const described = describeContainers(['QWCU2001010', 'QWCU9999999', 'QWCU2013135'], [row()], references);

  assert.deepEqual(
    described.map(({ reference, sharedReference }) => [reference, sharedReference]),
    [
      ['Job 4711', undefined],
      [undefined, { reference: 'PO 7', by: 'Ben' }],
      [undefined, undefined],
    ],
  );
  assert.deepEqual(
    described.map((container) => 'reference' in container || 'sharedReference' in container),
    [true, true, false],
  );
});

test('a hold says who holds and why, now and in the journey; a taken-back alert says when [CON-132, CON-133]', () => {
  const hold = { by: 'Customs', reason: null };
  const held = { ...(current as object), statusType: 'On Hold', hold } as never;
  const before = { ...(step as object), statusType: 'On Hold', hold } as never;
  const takenBack = [['On Hold', '2026-06-22T13:00:00+01:00']] as const;
  const [container] = describeContainers(['QWCU2001010'], [row({ current: held, past: [before, step], takenBack })]);
  const { status, pastStatuses } = container?.containerStatuses[0] ?? {};

  assert.deepEqual([status?.hold, ...(pastStatuses ?? []).map((past) => past.hold)], [hold, hold, undefined]);
  assert.deepEqual(
    [status, ...(pastStatuses ?? [])].map((told) => told?.alertTakenBackTime),
    ['2026-06-22T12:00:00.000Z', '2026-06-22T12:00:00.000Z', undefined],
  );
});

test('how often an estimate moved is part of the journeys, which the basic search leaves out [CON-12, CON-104]', () => {
  const moved = { firstTime: '2026-06-22T06:00:00.000Z', changes: 2 };
  const movedEstimates = { estimateArrivalTime: moved };
  const expected = { ...(current as object), movedEstimates } as never;
  const [container] = describeContainers(
    ['QWCU2001010'],
    [row({ current: expected, past: [], future: [{ ...(step as object), moved } as never, step] })],
  );

  assert.deepEqual(container?.containerStatuses[0]?.status.movedEstimates, movedEstimates);
  assert.deepEqual(
    container?.containerStatuses[0]?.futureStatuses.map(({ movedEstimate }) => movedEstimate),
    [moved, undefined],
  );
  assert.ok(!('movedEstimates' in (statusOf({ current: expected }) ?? {})));
});

test('of two alerts of one kind, the one still to be sent is shown; each kind is shown separately', () => {
  const status = statusOf({
    current,
    alertMarks: [
      ['Arrived', 'Email', 'SENT'],
      ['Arrived', 'Email', 'ACTIVE'],
      ['Arrived', 'SMS', 'SUSPENDED'],
      ['Discharged', 'SMS', 'PROCESSING'],
    ],
  });

  assert.deepEqual([status?.emailAlertStatus, status?.smsAlertStatus], ['ACTIVE', 'SUSPENDED']);
  for (const states of [
    ['PROCESSING', 'ACTIVE'] as const,
    ['ACTIVE', 'NOT_SUBMITTED'] as const,
    ['NOT_SUBMITTED', 'SUSPENDED'] as const,
    ['SUSPENDED', 'SUPPRESSED'] as const,
    ['SUPPRESSED', 'SENT'] as const,
  ])
    assert.equal(
      statusOf({ current, alertMarks: [...states].reverse().map((state) => ['Arrived', 'Email', state] as const) })
        ?.emailAlertStatus,
      states[0],
    );
});

test('each status with alerts is marked once with their progress and when one was taken back [CON-85]', () => {
  const marked = row({
    alertMarks: [
      ['Arrived', 'Email', 'SENT'],
      ['Arrived', 'SMS', 'ACTIVE'],
    ],
    takenBack: [
      ['Arrived', '2026-06-22T13:00:00+01:00'],
      ['On Hold', '2026-06-22T12:30:00Z'],
    ],
  });
  const about = { container: 'QWCU2001010', port: 'LGP', gkey: '7' };

  assert.deepEqual(describeMarks([marked, row({ alertMarks: null, takenBack: null })]), [
    {
      ...about,
      statusType: 'Arrived',
      emailAlertStatus: 'SENT',
      smsAlertStatus: 'ACTIVE',
      alertTakenBackTime: '2026-06-22T12:00:00.000Z',
    },
    { ...about, statusType: 'On Hold', ...noAlerts, alertTakenBackTime: '2026-06-22T12:30:00.000Z' },
  ]);
  assert.deepEqual(describeMarks([row({ alertMarks: [['Arrived', 'Email', 'SENT']] })]), [
    {
      ...about,
      statusType: 'Arrived',
      emailAlertStatus: 'SENT',
      smsAlertStatus: 'INACTIVE',
      alertTakenBackTime: null,
    },
  ]);
});
