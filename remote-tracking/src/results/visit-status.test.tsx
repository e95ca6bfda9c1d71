import { expect, test } from '@jest/globals';
import type { CurrentStatus } from '@quaywatch/shared/contract';
import { translatePage } from '@quaywatch/shared/testing';
import { render } from '@testing-library/react';
import { buildContainer, buildStatus, buildVisit } from '../testing/build-container.ts';
import { VisitStatus } from './visit-status.tsx';

const available = buildStatus({ statusType: 'Available for Collection', statusTime: '2026-11-24T07:00:00Z' });

const drawn = (status: Partial<CurrentStatus>, isJourneyShown = false) => (
  <VisitStatus
    container={buildContainer('CSQU3054383', {
      actions: { vehicleBooking: 'https://ports.example/booking', vesselSchedule: null, railSchedule: null },
      visits: [buildVisit({ status, futureStatuses: [available] })],
    })}
    row={0}
    isJourneyShown={isJourneyShown}
  />
);
const berthed = { statusType: 'Arrived', location: 'Berth 4', estimateDepartureTime: '2026-11-22T18:00:00Z' } as const;

const states = {
  'Collect now: available since': drawn({ statusType: 'Available for Collection' }),
  'Collect now: released': drawn({ statusType: 'Released', statusTime: null }),
  'Not yet: waiting for release since': drawn({ statusType: 'Discharged' }),
  'Not yet: availability expected': drawn(berthed),
  'Not yet: waiting for discharge since': drawn(berthed, true),
  'Left by train: gone since': drawn({ statusType: 'Departed Rail Terminal' }),
};

test('on a page that the browser has translated, a verdict changes with its status [NAV-127, CON-94]', () => {
  for (const [before, first] of Object.entries(states))
    for (const [after, second] of Object.entries(states)) {
      const { container, rerender, unmount } = render(first);
      expect(container).toHaveTextContent(before);
      translatePage(container);

      rerender(second);

      const [answer = '', because = ''] = after.split(': ');
      expect(container).toHaveTextContent(answer);
      expect(container).toHaveTextContent(because.replace(' since', ''));
      unmount();
    }
});
