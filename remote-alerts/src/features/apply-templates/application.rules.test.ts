import { expect, test } from '@jest/globals';
import { ApiError } from '@quaywatch/shared/api';
import {
  describeCost,
  describeFailedLate,
  isPartlyApplied,
  othersOf,
  refusalOf,
  targetsOf,
} from './application.rules.ts';

test('templates apply to visits with a gkey and an activity other than Storage, and skip others [SGL-D3]', () => {
  const visit = { containerNumber: 'QWCU2001010', gkey: '7', activityType: 'Import' } as const;

  const { targets, excluded } = targetsOf([
    { containerNumber: 'QWCU2002022', gkey: '8', activityType: 'Storage' },
    visit,
    { containerNumber: 'QWCU2003034', gkey: null, activityType: 'Export' },
    { containerNumber: 'QWCU2004046', gkey: '9', activityType: null },
  ]);

  expect(targets).toEqual([visit]);
  expect(excluded).toEqual(['QWCU2002022', 'QWCU2003034', 'QWCU2004046']);
});

test('a 403 with CSC_04 and a known sub code is a refusal; any other failure is not [SGL-22, SGL-D1]', () => {
  const body = {
    code: 'CSC_04',
    subCode: 'ALERT_TEMPLATE_ACTIVITY_NOT_FOUND',
    description: '',
    containers: ['QWCU2001010'],
    activities: ['Export'],
  };
  const lists = { containers: [], activities: [], emailed: [], leftOut: [] };

  expect(refusalOf(new ApiError('answer', 403, body))).toEqual({
    ...lists,
    reason: 'ALERT_TEMPLATE_ACTIVITY_NOT_FOUND',
    containers: ['QWCU2001010'],
    activities: ['Export'],
  });
  expect(
    refusalOf(
      new ApiError('answer', 403, {
        code: 'CSC_04',
        subCode: 'ALERT_TEMPLATE_HAS_SINGLE_ALERT_SETTINGS',
        description: '',
      }),
    ),
  ).toEqual({ reason: 'ALERT_TEMPLATE_HAS_SINGLE_ALERT_SETTINGS', ...lists });
  for (const error of [
    new ApiError('answer', 403, { ...body, code: 'FORBIDDEN' }),
    new ApiError('answer', 403, { ...body, subCode: 'ALERT_TEMPLATE_IS_NEW' }),
    new ApiError('answer', 400, body),
    new ApiError('network', 0),
    null,
  ])
    expect(refusalOf(error)).toBeNull();
});

test('the others of a refusal are the visits that it does not name [SGL-30]', () => {
  const visit = (containerNumber: string) => ({ containerNumber, gkey: '7', activityType: 'Import' }) as const;
  const refusal = {
    reason: 'ALERT_TEMPLATE_ACTIVITY_NOT_FOUND',
    containers: ['QWCU2001010', 'QWCU2003034'],
    activities: ['Import'],
    emailed: [],
    leftOut: [],
  } as const;

  expect(othersOf([visit('QWCU2001010'), visit('QWCU2002022'), visit('QWCU2003034')], refusal)).toEqual([
    visit('QWCU2002022'),
  ]);
});

test('only special alerts, or emails set despite missing texts, mean that some alerts were set [SGL-D2]', () => {
  const refusal = { containers: ['QWCU2001010'], activities: ['Import'], emailed: [], leftOut: [] };
  const phone = { ...refusal, reason: 'ALERT_CONTACT_DETAIL_PHONE_NOT_FOUND' } as const;

  expect(isPartlyApplied({ ...refusal, reason: 'ALERT_TEMPLATE_HAS_SINGLE_ALERT_SETTINGS' })).toBe(true);
  expect(isPartlyApplied({ ...phone, emailed: ['QWCU2001010'] })).toBe(true);
  expect(isPartlyApplied(phone)).toBe(false);
  expect(isPartlyApplied({ ...refusal, reason: 'ALERT_TEMPLATE_ACTIVITY_NOT_FOUND' })).toBe(false);
  expect(isPartlyApplied(null)).toBe(false);
});

test('the cost of each kind says what it takes, what waits and what would be suspended [SGL-27]', () => {
  expect(describeCost('Email', { alerts: 12, pending: 40, available: 288, suspended: 0 })).toEqual({
    figure: '12 of the 288 emails that you have left',
    waiting: '40 emails from earlier alerts are already waiting',
    suspension: null,
  });
  expect(describeCost('SMS', { alerts: 5, pending: 1, available: 1, suspended: 4 })).toEqual({
    figure: '5 new SMS messages, 1 left',
    waiting: '1 SMS message from earlier alerts is already waiting',
    suspension: '4 of the new SMS messages would be suspended until the next period',
  });
  expect(describeCost('Email', { alerts: 1, pending: 0, available: 1, suspended: 0 }).figure).toBe(
    'The only email that you have left',
  );
  expect(describeCost('SMS', { alerts: 0, pending: 0, available: 3, suspended: 0 })).toEqual({
    figure: 'No new SMS messages, 3 left',
    waiting: null,
    suspension: null,
  });
});

test('a customer who has left the page is told which alerts were applied, and why not the others [NAV-124]', () => {
  const describe = (subCode: string, lists: object) =>
    describeFailedLate(
      new ApiError('answer', 403, {
        code: 'CSC_04',
        subCode,
        description: '',
        containers: [],
        activities: [],
        ...lists,
      }),
      false,
    );

  expect(describe('ALERT_TEMPLATE_HAS_SINGLE_ALERT_SETTINGS', { containers: ['QWCU2001010', 'QWCU2003034'] })).toBe(
    'Your alerts have been applied except for QWCU2001010, QWCU2003034, which have special alerts set.',
  );
  expect(describe('ALERT_TEMPLATE_ACTIVITY_NOT_FOUND', { activities: ['Import', 'Export'] })).toBe(
    'Your alerts have not been applied, because your Alert Template for Import, Export is not set up.',
  );
  expect(describe('ALERT_CONTACT_DETAIL_PHONE_NOT_FOUND', { emailed: [], leftOut: [] })).toBe(
    'Your alerts have not been applied, because you have not nominated a mobile number.',
  );
  const emailed = { emailed: ['QWCU2001010'], leftOut: ['QWCU2003034'] };
  expect(describe('ALERT_CONTACT_DETAIL_PHONE_NOT_FOUND', emailed)).toBe(
    'Only email alerts have been applied, because you have not nominated a mobile number, and none for QWCU2003034, which has special alerts set.',
  );
  expect(describeFailedLate(new ApiError('network', 0), false)).toBe('Your alerts have not been applied.');
});
