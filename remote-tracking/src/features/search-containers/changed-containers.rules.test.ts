import { expect, test } from '@jest/globals';
import { buildContainer, buildStatus, buildVisit } from '../../testing/build-container.ts';
import { findChangedNumbers } from './changed-containers.rules.ts';

const before = buildContainer('MSKU3045128', { visits: [buildVisit({ pastStatuses: [buildStatus()] })] });

test('a container whose data differs from the previous result counts as changed [CON-25]', () => {
  const moved = buildContainer('MSKU3045128', { visits: [buildVisit({ status: { statusType: 'Departed by Road' } })] });

  expect([...findChangedNumbers([moved], [before])]).toEqual(['MSKU3045128']);
  expect([...findChangedNumbers([JSON.parse(JSON.stringify(before)) as typeof before], [before])]).toEqual([]);
});

test('alerts that were set, sent or suspended since do not count as a change, anywhere in the journey [CON-25]', () => {
  const alerted = buildContainer('MSKU3045128', {
    visits: [
      buildVisit({
        status: { emailAlertStatus: 'SENT', smsAlertStatus: 'SUSPENDED' },
        pastStatuses: [buildStatus({ emailAlertStatus: 'SENT', smsAlertStatus: 'SENT' })],
      }),
    ],
  });

  expect([...findChangedNumbers([alerted], [before])]).toEqual([]);
});

test('an alert that was reversed does not by itself change its container [CON-25] [CON-88]', () => {
  const reversed = [buildStatus({ alertTakenBackTime: '2026-11-22T14:05:00.000Z' })];
  const told = buildContainer('MSKU3045128', { visits: [buildVisit({ pastStatuses: reversed })] });

  expect([...findChangedNumbers([told], [before])]).toEqual([]);
});

test('a reference that the customer or a colleague gave, changed or removed is not a change [CON-25] [CON-120]', () => {
  const named = { ...before, reference: 'Job 4711' };
  const renamed = { ...before, reference: 'Job 4712' };
  const shared = { ...before, sharedReference: { reference: 'PO 88213', by: 'Amelia Stone' } };

  for (const now of [before, named, renamed, shared])
    for (const earlier of [before, named, renamed, shared])
      expect([...findChangedNumbers([now], [earlier])]).toEqual([]);
});

test('a value that one server release sends as null and another leaves out is not a change [CON-25]', () => {
  const withNull = buildContainer('MSKU3045128', {
    visits: [buildVisit({ pastStatuses: [buildStatus({ slotStartTime: null })] })],
  });

  expect([...findChangedNumbers([withNull], [before])]).toEqual([]);
});

test('a container that was not in the previous result is new, not changed [CON-D11]', () => {
  expect([...findChangedNumbers([before], [])]).toEqual([]);
});
