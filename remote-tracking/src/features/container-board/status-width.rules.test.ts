import { expect, test } from '@jest/globals';
import { buildContainer, buildVisit } from '../../testing/build-container.ts';
import { statusColumnWidth } from './status-width.rules.ts';

const withStatus = (statusType: string | null, statusText: string | null = null) =>
  buildContainer('MSKU3045128', { visits: [buildVisit({ status: { statusType, statusText } })] });

test('the longest status name sets the width: a type, a text of the port or "Unknown container" [CON-24]', () => {
  const longName = 'Departed Port for Rail Terminal';

  expect(statusColumnWidth([withStatus('Arrived'), withStatus(longName)])).toBe(longName.length);
  expect(statusColumnWidth([withStatus('Arrived'), withStatus(null, 'Details at the terminal office')])).toBe(30);
  expect(statusColumnWidth([withStatus('Arrived'), buildContainer('EGHU9073145', { visits: [] })])).toBe(17);
});

test('an estimate below a short name still fits on one line', () => {
  const estimated = buildVisit({ status: { statusType: 'Arrived', estimateDepartureTime: '2026-11-21T23:30:00Z' } });

  expect(statusColumnWidth([buildContainer('MSKU3045128', { visits: [estimated] })])).toBe(35);
});
