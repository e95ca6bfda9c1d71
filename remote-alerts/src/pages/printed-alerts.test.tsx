import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  listAlertMessages,
  listContainerWatches,
  readAlertPreferences,
  readPendingAlerts,
} from '@quaywatch/shared/contract';
import { contractServer, includeStyles, printPage, renderScreen } from '@quaywatch/shared/testing';
import { Slot } from '@quaywatch/shared/remote';
import AlertPreferencesPanel from '../panels/alert-preferences-panel.tsx';
import PendingAlertsPage from './pending-alerts-page.tsx';

includeStyles();

const server = contractServer();

test('pending alerts are printed without the column of their buttons [CON-163]', async () => {
  const container = {
    number: 'MSKU3045128',
    fromTemplate: true,
    emailRecipients: ['ops@thameside.example'],
    smsRecipients: [],
    statuses: ['Arrived' as const],
  };
  server.answer(readPendingAlerts, {
    activities: [
      { activity: 'Import', totalPending: 1, totalContainers: 1, containers: [container], currentPage: 1, allPages: 1 },
    ],
    alertPackageInfo: { pendingEmail: 24, availableEmail: 212, pendingSms: 18, availableSms: 231 },
  });
  server.answer(listContainerWatches, []);
  server.answer(listAlertMessages, { messages: [], total: 0, currentPage: 1, allPages: 1 });
  renderScreen(<PendingAlertsPage />, { at: '/pending-alerts' });
  const [heading, row] = within(await screen.findByRole('table', { name: 'Pending alerts of Import' })).getAllByRole(
    'row',
  );
  const cells = [heading, row].map((part) => [...(part?.children ?? [])]);

  printPage();

  for (const parts of cells) {
    expect(parts).toHaveLength(6);
    for (const part of parts.slice(0, 5)) expect(part).toBeVisible();
    expect(parts[5]).not.toBeVisible();
  }
});

test('the hint of the switch for combined emails is not printed without it [CON-163]', async () => {
  server.answer(readAlertPreferences, {
    combinesEmails: false,
    freeTime: null,
    movedEstimates: null,
    stoppedRecipients: [],
  });
  renderScreen(
    <Slot
      name="account-alert-preferences"
      props={{ contact: { email: 'ops@thameside.example', phone: null }, onChanged: () => undefined }}
    />,
    {
      panels: { 'account-alert-preferences': AlertPreferencesPanel },
    },
  );
  const hint = await screen.findByText(/^One email for each status and ship/);
  expect(hint).toBeVisible();

  printPage();

  expect(hint).not.toBeVisible();
});
