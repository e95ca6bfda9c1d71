import { expect, test } from '@jest/globals';
import { buildStatus } from '../testing/build-container.ts';
import { describeOrigin, sourceNameOf, timeKindNames } from './status-origin.rules.ts';

test.each([
  ['simulator', 'Port simulator'],
  ['demo', 'Demo data'],
  ['dcsa', 'Shipping line (DCSA)'],
  ['dcsa:maeu', 'Shipping line (DCSA)'],
  ['edifact', 'Terminal message (EDIFACT)'],
  ['edifact-coarri', 'Terminal message (EDIFACT)'],
  ['SIMULATOR', 'Port simulator'],
  ['EDIFACT-CODECO', 'Terminal message (EDIFACT)'],
  ['Harbour office', 'Harbour office'],
  ['Simulator Lines', 'Simulator Lines'],
  ['Old simulator', 'Old simulator'],
  ['Demo Shipping', 'Demo Shipping'],
  ['Harbour demo', 'Harbour demo'],
  ['Office for DCSA', 'Office for DCSA'],
  ['Office for EDIFACT', 'Office for EDIFACT'],
])('what "%s" reports comes from "%s"', (source, name) => {
  expect(sourceNameOf(source)).toBe(name);
});

test('the origin of a status says who reported it, and when it was recorded and received, in UK time [CON-78]', () => {
  const status = buildStatus({
    source: 'simulator',
    recordedTime: '2026-06-15T08:20:00.000Z',
    receivedTime: '2026-06-15T08:21:00.000Z',
  });

  expect(describeOrigin(status)).toBe(
    'Reported by Port simulator.\nRecorded at source 09:20 15/06/2026.\nReceived by Quaywatch 09:21 15/06/2026.',
  );
  expect(describeOrigin(buildStatus({ source: 'simulator' }))).toBe('Reported by Port simulator.');
  expect(describeOrigin(buildStatus({ source: null }))).toBeNull();
});

test('a status is called actual, estimated or planned [CON-78]', () => {
  expect(timeKindNames).toEqual({
    actual: 'Actual',
    estimated: 'Estimated',
    planned: 'Planned',
  });
});

test('an origin leaves out the times that the port did not give [CON-78]', () => {
  const receivedTime = '2026-06-15T08:21:00.000Z';

  expect(describeOrigin(buildStatus({ source: 'dcsa', receivedTime }))).toBe(
    'Reported by Shipping line (DCSA).\nReceived by Quaywatch 09:21 15/06/2026.',
  );
});
