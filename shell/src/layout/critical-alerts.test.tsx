import { beforeEach, expect, test } from '@jest/globals';
import { readContent } from '@quaywatch/shared/contract';
import type { ContentRegion } from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { contentItemOf } from '../content/testing/content-items.ts';
import { CriticalAlerts } from './critical-alerts.tsx';

const server = contractServer();
const londonGateway = 'Critical Alerts (LGPL)';
const southampton = 'Critical Alerts (DPWS)';

const alertOf = (region: ContentRegion, content: string, published: string, title = 'Alert') =>
  contentItemOf(title, { content, published, region: { name: region, itemLimit: 1 } });
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

test('critical alerts of both ports show newest first, each with its port [CNT-20, CNT-21, CNT-D2]', async () => {
  server.answer(readContent, ({ query }) =>
    query.name === londonGateway
      ? [
          alertOf(londonGateway, '<p>Crane out</p>', '2026-11-21T09:00:00Z'),
          alertOf(londonGateway, '<p>Gate closed</p>', '2026-11-21T11:30:00Z'),
        ]
      : [alertOf(southampton, '<p>High <b>winds</b></p>', '2026-11-21T11:00:00Z')],
  );

  renderScreen(<CriticalAlerts />, { session: null });

  await screen.findByText('Crane out');
  expect(shown()).toEqual([
    'London Gateway: Gate closed11:30 21/11/2026',
    'Southampton: High winds11:00 21/11/2026',
    'London Gateway: Crane out09:00 21/11/2026',
  ]);
});

test('without an alert nothing stands at the top, not even an empty list [CNT-19]', async () => {
  server.answer(readContent, []);

  const { container } = renderScreen(<CriticalAlerts />);

  await waitFor(() => expect(server.received(readContent)).toHaveLength(2));
  expect(container).toBeEmptyDOMElement();
});

test('an alert whose moment cannot be read is shown all the same', async () => {
  server.answer(readContent, ({ query }) =>
    query.name === southampton ? [alertOf(southampton, '<p>High winds</p>', 'soon')] : [],
  );

  renderScreen(<CriticalAlerts />);

  expect(await screen.findByText('High winds')).toBeVisible();
});

test('alerts that could not be loaded are not taken for none, and Try again loads them [CNT-38]', async () => {
  server.refuse(readContent, 503);
  expectConsoleError(/Could not load the content of Critical Alerts/);
  const { user } = renderScreen(<CriticalAlerts />);
  expect(await screen.findByRole('status')).toHaveTextContent('The port alerts could not be loaded.');

  server.answer(readContent, ({ query }) =>
    query.name === southampton ? [alertOf(southampton, '<p>High winds</p>', '2026-11-21T11:00:00Z')] : [],
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('High winds')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});
