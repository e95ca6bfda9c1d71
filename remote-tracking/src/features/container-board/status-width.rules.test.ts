import { expect, test } from '@jest/globals';
import { buildContainer, buildVisit } from '../../testing/build-container.ts';
import { longestStatusName } from './status-width.rules.ts';

const withStatus = (statusType: string | null, statusText: string | null = null) =>
  buildContainer('MSKU3045128', { visits: [buildVisit({ status: { statusType, statusText } })] });

test('the longest status name sets the width, be it a type, a text of the port or "Unknown container" [CON-24]', () => {
  const longName = 'Departed Port for Rail Terminal';

  expect(longestStatusName([withStatus('Arrived'), withStatus(longName)])).toBe(longName.length);
  expect(longestStatusName([withStatus('Arrived'), withStatus(null, 'Details at the terminal office')])).toBe(30);
  expect(longestStatusName([withStatus('Arrived'), buildContainer('EGHU9073145', { visits: [] })])).toBe(17);
});
