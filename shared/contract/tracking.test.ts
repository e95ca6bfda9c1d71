import { expect, test } from '@jest/globals';
import { container, searchContainers, searchContainersAdvanced, searchHistory } from './index.ts';
import { refusalsOf } from './testing/refusals-of.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => `QWCU${3_010_000 + index}`);

test('both searches take at most 20 numbers [CON-05]', () => {
  for (const { body } of [searchContainers, searchContainersAdvanced]) {
    expect(refusalsOf(body, many(20))).toEqual({});
    expect(refusalsOf(body, many(21))).toEqual({ '': 'Please enter a maximum of 20 container numbers' });
  }
});

test('values that a port leaves out of a status are null, and the status has no alert', () => {
  const status = { statusType: 'On Hold' };
  const visit = { port: 'SOU', activity: 'Storage', gkey: '7', vessel: { inVessel: 'BALTIC HERON' }, status };
  const found = {
    container: 'QWCU2001010',
    actions: {},
    isAvailableForSettingAlerts: false,
    containerStatuses: [visit],
  };

  const read = container.parse({ ...found, weight: 7 });

  expect(read).not.toHaveProperty('weight');
  expect(read.actions).toEqual({ vehicleBooking: null, vesselSchedule: null, railSchedule: null });
  expect(read.containerStatuses[0]).toMatchObject({
    activity: 'Storage',
    vessel: { vessel: null, inVessel: 'BALTIC HERON', outVessel: null },
    futureStatuses: [],
    pastStatuses: [],
  });
  expect(read.containerStatuses[0]?.status).toEqual({
    statusType: 'On Hold',
    statusTime: null,
    statusText: null,
    location: null,
    estimateArrivalTime: null,
    estimateDepartureTime: null,
    estimateDischargeTime: null,
    dischargedTime: null,
    arrivedAtPortTime: null,
    timeKind: null,
    source: null,
    recordedTime: null,
    receivedTime: null,
    emailAlertStatus: 'INACTIVE',
    smsAlertStatus: 'INACTIVE',
  });
});

test('a status without an icon is accepted', () => {
  const status = { statusType: 'Gone fishing', statusText: 'See the harbour master' };

  expect(refusalsOf(container.shape.containerStatuses, [{ port: 'LGP', vessel: {}, status }])).toEqual({});
});

test('the advanced search returns containers and the remaining alerts [CON-04]', () => {
  const answer = { containers: [], limit: { smsLimit: 0, emailLimit: 300 } };

  expect(searchContainersAdvanced.answer.parse(answer)).toEqual(answer);
});

const history = {
  activity: null,
  containerNumbers: many(1),
  fromPeriodDate: '01-06-2026',
  isJourneyDate: true,
  port: null,
  toPeriodDate: null,
};
const refused = (change: object) => refusalsOf(searchHistory.body, { ...history, ...change });

test('a history search takes at most 20 numbers of 7 to 11 letters and digits, or none [HIS-02, HIS-D4]', () => {
  for (const containerNumbers of [[], many(20), [...many(20), ...many(1)]])
    expect(refused({ containerNumbers })).toEqual({});
  expect(refused({ containerNumbers: many(21) })).toEqual({
    containerNumbers: 'Please enter a maximum of 20 container numbers',
  });
  expect(refused({ containerNumbers: ['short'] })).toEqual({
    containerNumbers: 'Invalid format of container number SHORT',
  });
});

test('a history search needs a start date; dates have dashes [HIS-03, HIS-28, LIM-28]', () => {
  expect(searchHistory.body.parse(history)).toEqual(history);
  expect(refused({ toPeriodDate: '30-06-2026', isJourneyDate: false, port: 'LGP', activity: 'Import' })).toEqual({});
  for (const fromPeriodDate of [undefined, null, '', '01/06/2026'])
    expect(refused({ fromPeriodDate })).toHaveProperty('fromPeriodDate');
});

test('the histories of an unknown container are null; those of a known one may be empty [HIS-D7]', () => {
  const answer = [
    { container: 'QWCU2001010', journeyHistories: [] },
    { container: 'QWCU9999999', journeyHistories: null },
  ];

  expect(searchHistory.answer.parse(answer)).toEqual(answer);
});
