import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { buildStatus } from '../../testing/build-container.ts';
import { JourneySources } from './journey-sources.tsx';

test('on a phone too, each status has its time or slot beside the kind of time [CON-78]', () => {
  const slot = buildStatus({ statusType: 'Arrived', statusTime: null, slotStartTime: '2026-11-22T14:00:00.000Z' });
  const planned = buildStatus({ statusType: 'Departed by Road', statusTime: null, timeKind: null, source: null });
  render(<JourneySources statuses={[buildStatus({ source: 'demo' }), slot, planned]} label="Journey" isNarrow />);

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Discharged09:20 20/11/2026 ActualReported by Demo data.',
    'Arrivedbetween 14:00 and 16:00 22/11/2026 ActualReported by terminal.',
    'Departed by Road– ',
  ]);
});
