import { expect, test } from '@jest/globals';
import type { AlertMarkOfStatus, AlertState } from '@quaywatch/shared/contract';
import { buildContainer, buildStatus, buildVisit } from '../testing/build-container.ts';
import {
  describeAlertNews,
  hasWaitingAlerts,
  listReversed,
  putAlertMarks,
  reversedTimeOf,
} from './alert-marks.rules.ts';

const number = 'QWCU2004046';
const limit = { smsLimit: 30, emailLimit: 30 };

const markOf = (statusType: string, emailAlertStatus: AlertState, facts: Partial<AlertMarkOfStatus> = {}) => ({
  container: number,
  port: 'LGP' as const,
  gkey: '1',
  statusType,
  emailAlertStatus,
  smsAlertStatus: 'INACTIVE' as const,
  alertTakenBackTime: null,
  ...facts,
});
const answerWith = (...marks: AlertMarkOfStatus[]) => ({ numbers: [number], marks, limit });

const arriving = buildContainer(number, {
  visits: [
    buildVisit({
      pastStatuses: [buildStatus({ statusType: 'Inbound at Sea', emailAlertStatus: 'SENT' })],
      status: { statusType: 'Arrived', emailAlertStatus: 'ACTIVE' },
      futureStatuses: [buildStatus({ statusType: 'Discharged', emailAlertStatus: 'ACTIVE' })],
    }),
  ],
});

test('newer marks are put on past, current and future statuses, and nothing else changes [CON-85]', () => {
  const answer = answerWith(
    markOf('Inbound at Sea', 'SENT'),
    markOf('Arrived', 'SENT', { smsAlertStatus: 'PROCESSING' }),
    markOf('Discharged', 'SUSPENDED'),
  );

  const [container] = putAlertMarks([arriving], answer);

  const [visit] = container?.containerStatuses ?? [];
  expect(visit?.status).toMatchObject({ emailAlertStatus: 'SENT', smsAlertStatus: 'PROCESSING' });
  expect(visit?.futureStatuses[0]?.emailAlertStatus).toBe('SUSPENDED');
  const alertFields = { emailAlertStatus: 'INACTIVE', smsAlertStatus: 'INACTIVE' };
  const withoutMarks = (status: object) => ({ ...status, ...alertFields });
  const [before] = arriving.containerStatuses;
  expect(withoutMarks(visit!.status)).toEqual(withoutMarks(before!.status));
  expect(visit?.pastStatuses).toEqual(before?.pastStatuses);
});

test('a mark belongs to one visit at one port: the same gkey at the other port is another visit [CON-85]', () => {
  const twice = buildContainer(number, {
    visits: [buildVisit(), buildVisit({ port: 'SOU' }), buildVisit({ gkey: '2' })],
  });

  const [container] = putAlertMarks([twice], answerWith(markOf('Discharged', 'ACTIVE', { port: 'SOU' })));

  expect(container?.containerStatuses.map(({ status }) => status.emailAlertStatus)).toEqual([
    'INACTIVE',
    'ACTIVE',
    'INACTIVE',
  ]);
});

test('a removed alert loses its mark; a container that was not asked about keeps its own [CON-85]', () => {
  const other = buildContainer('QWCU2001010', { visits: [buildVisit({ status: { emailAlertStatus: 'ACTIVE' } })] });

  const [asked, notAsked] = putAlertMarks([arriving, other], answerWith());

  expect(asked?.containerStatuses[0]?.status.emailAlertStatus).toBe('INACTIVE');
  expect(notAsked).toBe(other);
});

test('a container is the same object as long as no mark of it differs, and another one if a mark does [CON-85]', () => {
  const asBefore = [
    markOf('Inbound at Sea', 'SENT'),
    markOf('Arrived', 'ACTIVE'),
    markOf('Discharged', 'ACTIVE'),
  ] as const;

  expect(putAlertMarks([arriving], answerWith(...asBefore))[0]).toBe(arriving);
  const withdrawn = markOf('Discharged', 'ACTIVE', { alertTakenBackTime: toldAt });
  expect(putAlertMarks([arriving], answerWith(asBefore[0], asBefore[1], withdrawn))[0]).not.toBe(arriving);
});

test.each([
  ['ACTIVE', true],
  ['PROCESSING', true],
  ['NOT_SUBMITTED', true],
  ['SENT', false],
  ['SUSPENDED', false],
  ['SUPPRESSED', false],
  ['INACTIVE', false],
] as const)('an alert that is %s can change on its own: %s [CON-85]', (state, expected) => {
  const withState = (place: 'emailAlertStatus' | 'smsAlertStatus') => buildStatus({ [place]: state });

  expect(
    hasWaitingAlerts([buildContainer(number, { visits: [buildVisit({ status: withState('smsAlertStatus') })] })]),
  ).toBe(expected);
  const ahead = buildVisit({ futureStatuses: [withState('emailAlertStatus')] });
  expect(hasWaitingAlerts([buildContainer('QWCU2001010'), buildContainer(number, { visits: [ahead] })])).toBe(expected);
});

test('an alert sent since the last answer is announced once; one that was sent before is not [CON-85]', () => {
  const after = putAlertMarks(
    [arriving],
    answerWith(
      markOf('Inbound at Sea', 'SENT'),
      markOf('Arrived', 'SENT', { smsAlertStatus: 'SENT' }),
      markOf('Discharged', 'PROCESSING'),
    ),
  );

  expect(describeAlertNews([arriving], after)).toEqual(['QWCU2004046: alert sent for Arrived']);
  expect(describeAlertNews(after, after)).toEqual([]);
});

const toldAt = '2026-11-22T14:05:00.000Z';

test('a withdrawn status says so wherever it appears, and is announced once [CON-88]', () => {
  const after = putAlertMarks([arriving], answerWith(markOf('Discharged', 'ACTIVE', { alertTakenBackTime: toldAt })));

  const [visit] = after[0]?.containerStatuses ?? [];
  expect([...listReversed(visit!)]).toEqual([['Discharged', toldAt]]);
  expect(describeAlertNews([arriving], after)).toEqual(['QWCU2004046: no longer Discharged']);
  expect(describeAlertNews(after, after)).toEqual([]);
  const [then] = putAlertMarks(after, answerWith(markOf('Discharged', 'SENT')));
  expect([...listReversed(then!.containerStatuses[0]!)]).toEqual([]);
});

test('a status that a journey has twice is withdrawn once [CON-88]', () => {
  const status = buildStatus({ statusType: 'On Hold', alertTakenBackTime: toldAt });

  expect([...listReversed(buildVisit({ pastStatuses: [status, status] }))]).toEqual([['On Hold', toldAt]]);
});

test.each([
  ['a reached status that was reported before', { receivedTime: '2026-11-22T14:00:00.000Z' }, toldAt],
  ['a reached status that was reported again since', { receivedTime: '2026-11-22T14:05:01.000Z' }, null],
  ['an estimate that came since', { timeKind: 'estimated', receivedTime: '2026-11-22T14:05:01.000Z' }, toldAt],
  ['a status of unknown age', { receivedTime: null }, toldAt],
] as const)('%s shows as withdrawn: %s [CON-88]', (_, facts, expected) => {
  expect(reversedTimeOf(buildStatus({ alertTakenBackTime: toldAt, ...facts }))).toBe(expected);
});
