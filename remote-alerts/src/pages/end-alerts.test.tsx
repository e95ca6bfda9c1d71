import { afterEach, expect, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import {
  endPendingAlerts,
  listAlertMessages,
  listContainerWatches,
  readPendingAlerts,
  type PendingContainer,
} from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError, renderScreen, setWindowWidth } from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import PendingAlertsPage from './pending-alerts-page.tsx';

const server = contractServer();

afterEach(() => setWindowWidth(1440));

const waiting = (number: string, alerts: number): PendingContainer => ({
  number,
  alerts,
  fromTemplate: true,
  emailRecipients: ['ops@thameside.example'],
  smsRecipients: [],
  statuses: ['Arrived'],
});

function prepare(...containers: PendingContainer[]) {
  const totalPending = containers.reduce((sum, { alerts = 0 }) => sum + alerts, 0);
  const section = { totalPending, totalContainers: containers.length, containers, currentPage: 1, allPages: 1 };
  server.answer(readPendingAlerts, {
    activities: [{ activity: 'Import', ...section }],
    alertPackageInfo: { pendingEmail: totalPending, availableEmail: 9, pendingSms: 0, availableSms: 9 },
  });
  server.answer(listContainerWatches, []);
  server.answer(listAlertMessages, { messages: [], total: 0, currentPage: 1, allPages: 1 });
}

async function ask() {
  prepare(waiting('MSKU3045128', 3), waiting('TGHU6403952', 1));
  const view = renderScreen(<PendingAlertsPage />, { at: '/pending-alerts' });
  await view.user.click(await screen.findByRole('button', { name: 'End alerts of MSKU3045128' }));
  return { ...view, dialog: within(screen.getByRole('dialog', { name: 'End alerts' })) };
}

test('End alerts asks with number and count, ends them, and keeps the focus in the section [PND-16]', async () => {
  const { user, dialog, announcements } = await ask();
  expect(dialog.getByText(/the 3 pending alerts of MSKU3045128 \(Import\)\?/)).toBeVisible();
  server.answer(endPendingAlerts, undefined);
  prepare(waiting('TGHU6403952', 1));

  await user.click(dialog.getByRole('button', { name: 'Yes' }));

  await waitFor(() => expect(screen.queryByText('MSKU3045128')).toBeNull());
  expect(server.received(endPendingAlerts).map(({ params, query }) => ({ ...params, ...query }))).toEqual([
    { containerNumber: 'MSKU3045128', activity: 'Import' },
  ]);
  await waitFor(() => expect(screen.getByRole('heading', { name: /^Import/ }).parentElement).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(announcements).toEqual(['The alerts of MSKU3045128 have ended']);
});

test('the section gets the focus once the question is closed, as nothing behind an open one can have it [PND-16]', async () => {
  const { user, dialog } = await ask();
  server.answer(endPendingAlerts, undefined);
  prepare(waiting('TGHU6403952', 1));
  const section = screen.getByRole('heading', { name: /^Import/ }).parentElement!;
  const openThen: number[] = [];
  section.addEventListener('focus', () => openThen.push(document.querySelectorAll('dialog[open]').length));

  await user.click(dialog.getByRole('button', { name: 'Yes' }));

  await waitFor(() => expect(openThen).toEqual([0]));
});

test.each([
  [500, 'The alerts of MSKU3045128 could not be ended. Please try again.'],
  [404, /^The alerts of MSKU3045128 cannot be ended any more: they are being sent/],
])(
  'that the alerts have not ended is also said once the question is closed: %i [PND-16, NAV-139]',
  async (status, message) => {
    if (status === 500) expectConsoleError(/end the alerts of MSKU3045128/);
    server.refuse(endPendingAlerts, status, { code: status === 404 ? 'NOT_FOUND' : 'INTERNAL', description: 'x' });
    const release = server.hold(endPendingAlerts);
    render(<ToastRegion />);
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Yes' }));
    await user.click(dialog.getByText('Close'));
    release();

    expect(await screen.findByText(message)).toBeVisible();
  },
);

test('answering No ends nothing, and the button gets the focus back [PND-16]', async () => {
  const { user, dialog } = await ask();

  await user.click(dialog.getByRole('button', { name: 'No' }));

  expect(server.received(endPendingAlerts)).toEqual([]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'End alerts of MSKU3045128' })).toHaveFocus());
});

test('the question stays open when a narrower window turns rows into cards [PND-16]', async () => {
  const { user, dialog } = await ask();

  act(() => setWindowWidth(390));
  expect(dialog.getByText(/the 3 pending alerts of MSKU3045128/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'No' }));

  expect(screen.queryByRole('dialog')).toBeNull();
});

test('alerts that end late leave the question that is open by then [NAV-113, PND-16]', async () => {
  const { user, dialog } = await ask();
  server.answer(endPendingAlerts, undefined);
  const release = server.hold(endPendingAlerts);
  await user.click(dialog.getByRole('button', { name: 'Yes' }));
  await user.click(dialog.getByText('Close'));
  await user.click(screen.getByRole('button', { name: 'End alerts of TGHU6403952' }));
  prepare(waiting('TGHU6403952', 1));

  release();

  await waitFor(() => expect(screen.queryByText('MSKU3045128')).toBeNull());
  expect(screen.getByRole('dialog', { name: 'End alerts' })).toHaveTextContent('TGHU6403952');
});

test('alerts that are being sent are not said to have ended, and the list is brought up to date [PND-16]', async () => {
  const { user, dialog, announcements } = await ask();
  server.refuse(endPendingAlerts, 404, { code: 'NOT_FOUND', description: 'There are no alerts to end.' });
  prepare(waiting('MSKU3045128', 2), waiting('TGHU6403952', 1));

  await user.click(dialog.getByRole('button', { name: 'Yes' }));

  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'These alerts cannot be ended any more: they are being sent, or are no longer pending.',
  );
  await waitFor(() => expect(screen.getByText('2 containers, 3 alerts')).toBeInTheDocument());
  await user.click(dialog.getByRole('button', { name: 'No' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { name: /^Import/ }).parentElement).toHaveFocus());
  expect(announcements).toEqual([]);
});

test('a container whose alerts were sent meanwhile leaves the list, and the focus stays in its section [PND-16]', async () => {
  const { user, dialog } = await ask();
  server.refuse(endPendingAlerts, 404, { code: 'NOT_FOUND', description: 'There are no alerts to end.' });
  prepare(waiting('TGHU6403952', 1));

  await user.click(dialog.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByText('MSKU3045128')).toBeNull());
  await user.click(await dialog.findByRole('button', { name: 'No' }));

  await waitFor(() => expect(screen.getByRole('heading', { name: /^Import/ }).parentElement).toHaveFocus());
});

test('alerts that could not be ended stay pending, and the question says so [PND-16]', async () => {
  const { user, dialog } = await ask();
  server.refuse(endPendingAlerts, 500, { code: 'INTERNAL', description: 'Internal error' });
  expectConsoleError(/Could not end the alerts of MSKU3045128/);

  await user.click(dialog.getByRole('button', { name: 'Yes' }));

  expect(await dialog.findByRole('alert')).toHaveTextContent('The alerts could not be ended. Please try again.');
});
