import { expect, test } from '@jest/globals';
import { buildContainer, buildStatus, buildVisit } from '../../testing/build-container.ts';
import { toSilence } from '../../results/silence.rules.ts';
import { writeMessage } from './message.rules.ts';

const from = new Date('2026-06-16T09:30:00Z');
const linesOf = (...containers: Parameters<typeof writeMessage>[0]) => writeMessage(containers, from, []).split('\n');

test('a message has a line per container: number, status, time, place, and whether it can be collected [CON-96]', () => {
  const ready = buildContainer('CSQU3054383', {
    visits: [buildVisit({ status: { statusType: 'Available for Collection', location: 'Yard block C12' } })],
  });
  const waiting = buildContainer('TCNU7200794', {
    visits: [
      buildVisit({
        port: 'SOU',
        status: { statusType: 'Arrived', estimateDischargeTime: '2026-11-22T10:00:00.000Z' },
      }),
    ],
  });

  expect(linesOf(ready, waiting)).toEqual([
    '2 containers, as of 10:30 16/06/2026 (UK time)',
    '',
    'CSQU3054383: Available for Collection since 09:20 20/11/2026. London Gateway, Yard block C12. Collect now: available.',
    'TCNU7200794: Arrived since 09:20 20/11/2026. Southampton. Not yet: waiting for discharge, discharge expected 10:00 22/11/2026.',
  ]);
});

test('a container at both ports has a line for each visit, and one that no port knows says so [CON-96]', () => {
  const both = buildContainer('CSQU3054383', {
    visits: [
      buildVisit({ activity: 'Export', status: { statusType: 'On Vessel at Sea' } }),
      buildVisit({ port: 'SOU', activity: 'Export', status: { ...buildStatus(), statusTime: null } }),
    ],
  });

  expect(linesOf(both, buildContainer('TCNU7200794', { visits: [] })).slice(2)).toEqual([
    'CSQU3054383: On Vessel at Sea since 09:20 20/11/2026. London Gateway.',
    'CSQU3054383: Discharged. Southampton.',
    'TCNU7200794: Unknown container.',
  ]);
});

test('a booked slot is written as a slot [CON-96]', () => {
  const booked = buildContainer('CSQU3054383', {
    visits: [buildVisit({ status: { statusType: 'Inbound by Road', slotStartTime: '2026-06-17T13:00:00.000Z' } })],
  });

  expect(linesOf(booked)[2]).toBe('CSQU3054383: Inbound by Road between 14:00 and 16:00 17/06/2026. London Gateway.');
});

test('a message names a silent port, if one of its containers is there or unknown [CON-161]', () => {
  const silences = [toSilence({ port: 'SOU', since: '2026-06-15T08:10:00Z' })];
  const atLondon = buildContainer('CSQU3054383');
  const atBoth = buildContainer('TCNU7200794', { visits: [buildVisit(), buildVisit({ port: 'SOU' })] });
  const unknown = buildContainer('MSKU3045128', { visits: [] });
  const headOf = (...containers: Parameters<typeof writeMessage>[0]) =>
    writeMessage(containers, from, silences).split('\n\n')[0]?.split('\n').slice(1);

  const words = ['Nothing from Southampton since 09:10 15/06/2026. Its containers may have moved on since.'];
  expect(headOf(atLondon, atBoth)).toEqual(words);
  expect(headOf(unknown)).toEqual(words);
  expect(headOf(atLondon)).toEqual([]);
});
