import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { useConnectionProblem } from '@quaywatch/shared/api';
import {
  listAlertMessages,
  listContainerWatches,
  readPendingAlerts,
  readPendingAlertsOfActivity,
} from '@quaywatch/shared/contract';
import type { CallAnswer, PendingActivity, PendingContainer } from '@quaywatch/shared/contract';
import { contractServer, expectConsoleError, renderScreen, setWindowWidth } from '@quaywatch/shared/testing';
import PendingAlertsPage from './pending-alerts-page.tsx';

const server = contractServer();
afterEach(() => {
  setWindowWidth(1440);
  act(() => useConnectionProblem.getState().clear());
});

const container = (number: string, parts: Partial<PendingContainer> = {}): PendingContainer => ({
  number,
  fromTemplate: true,
  emailRecipients: ['ops@thameside.example'],
  smsRecipients: [],
  statuses: ['Arrived'],
  ...parts,
});

const tenFrom = (first: number) =>
  Array.from({ length: 10 }, (_, index) => container(`QWCU${String(1_000_000 + first + index)}`));

const section = (parts: Partial<PendingActivity>): PendingActivity => ({
  activity: 'Import',
  totalPending: 1,
  totalContainers: 1,
  containers: [container('MSKU3045128')],
  currentPage: 1,
  allPages: 1,
  ...parts,
});

const long = section({ totalPending: 24, containers: tenFrom(0), allPages: 3 });
const usage = { pendingEmail: 24, availableEmail: 212, pendingSms: 18, availableSms: 231 };

function prepare(answer: Partial<CallAnswer<typeof readPendingAlerts>> = {}) {
  server.answer(readPendingAlerts, { activities: [section({})], alertPackageInfo: usage, ...answer });
  server.answer(listContainerWatches, []);
  server.answer(listAlertMessages, { messages: [], total: 0, currentPage: 1, allPages: 1 });
}

async function openPage(answer?: Partial<CallAnswer<typeof readPendingAlerts>>) {
  prepare(answer);
  const view = renderScreen(<PendingAlertsPage />, { at: '/pending-alerts' });
  await screen.findByRole('heading', { name: /^Import/ });
  await screen.findByText('Nothing has been sent');
  return view;
}

const shown = () =>
  within(screen.getByRole('table', { name: 'Pending alerts of Import' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent?.slice(0, 11));

test('the counts of both kinds are at the top: pending and available [PND-09, PND-D3]', async () => {
  await openPage();

  const meter = (name: string) => screen.getByRole('group', { name });
  expect(meter('Email alerts')).toHaveTextContent('212 availablePending 24After pending 188');
  expect(meter('SMS alerts')).toHaveTextContent('231 availablePending 18After pending 213');
  expect(screen.queryByText(/currently suspended/)).toBeNull();
});

test('when an allowance is used up, the page says which alerts are suspended [PND-03, PND-04, PND-05]', async () => {
  await openPage({ alertPackageInfo: { ...usage, availableSms: 0 } });

  expect(screen.getByText('SMS Alerts are currently suspended')).toBeVisible();
});

test('each of the four activities has a section with its counts, open on a desktop [PND-01, PND-14, PND-D2]', async () => {
  const { user } = await openPage({
    // In another order, and without empty sections.
    activities: [
      section({ activity: 'Transhipment', totalPending: 7, totalContainers: 3 }),
      section({ totalPending: 1 }),
    ],
  });

  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent.trim());
  expect(titles.slice(0, 4)).toEqual([
    'Import 1 container, 1 alert',
    'Export',
    'Transhipment 3 containers, 7 alerts',
    'Return to Shipper',
  ]);
  expect(screen.getByRole('table', { name: 'Pending alerts of Import' })).toBeVisible();
  await user.click(screen.getByRole('heading', { name: /^Import/ }));
  expect(screen.getByRole('table', { name: 'Pending alerts of Import', hidden: true })).not.toBeVisible();
});

test('a section without alerts says "No pending alerts" [PND-02, PND-D2]', async () => {
  await openPage();

  expect(screen.getAllByText('No pending alerts')).toHaveLength(3);
});

test('a container shows what set its alerts, their statuses and recipients [PND-08, PND-D3]', async () => {
  await openPage({
    activities: [
      section({
        containers: [
          container('MSKU3045128', {
            statuses: ['On Hold', 'Departed by Road'],
            emailRecipients: ['ops@thameside.example', 'gate@thameside.example'],
          }),
          container('TGHU6403952', { fromTemplate: false, emailRecipients: [], smsRecipients: ['07700900123'] }),
        ],
      }),
    ],
  });

  const rows = screen.getAllByRole('row').filter((row) => within(row).queryByRole('rowheader'));
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    [
      'Template',
      'On HoldDeparted by Road',
      'Email to ops@thameside.exampleEmail to gate@thameside.example',
      '–',
      'End alerts of MSKU3045128',
    ],
    ['Single alert', 'Arrived', '–', 'SMS to 07700900123', 'End alerts of TGHU6403952'],
  ]);
  expect(shown()).toEqual(['MSKU3045128', 'TGHU6403952']);
});

test('a long address breaks behind its @ and before a dot, not within a word [PND-18]', async () => {
  const emailRecipients = ['import.desk@thameside.example'];
  await openPage({ activities: [section({ containers: [container('MSKU3045128', { emailRecipients })] })] });

  expect(screen.getByText('import.desk@thameside.example').innerHTML).toBe(
    'import<wbr>.desk@<wbr>thameside<wbr>.example',
  );
});

test('Show more appends pages until the last one; the focus moves to the new entries [PND-10, PND-D1]', async () => {
  const { user } = await openPage({ activities: [long] });
  server.answer(readPendingAlertsOfActivity, ({ query: { page } }) =>
    section({
      totalPending: 24,
      currentPage: page,
      allPages: 3,
      containers: tenFrom(page * 10).slice(0, page === 3 ? 4 : 10),
    }),
  );

  await user.click(screen.getByRole('button', { name: 'Show more of Import' }));
  await waitFor(() => expect(shown()).toHaveLength(20));
  await waitFor(() => expect(screen.getAllByRole('rowheader')[10]?.parentElement).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Show more of Import' }));
  await waitFor(() => expect(shown()).toHaveLength(24));

  expect(server.received(readPendingAlertsOfActivity).map(({ query }) => query)).toEqual([
    { activity: 'Import', page: 2 },
    { activity: 'Import', page: 3 },
  ]);
  expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
  await waitFor(() => expect(screen.getAllByRole('rowheader')[20]?.parentElement).toHaveFocus());
});

test('a Show more that fails shows no message and can be pressed again [PND-11]', async () => {
  const { user } = await openPage({ activities: [long] });
  const before = document.body.textContent;
  server.refuse(readPendingAlertsOfActivity, 404, { code: 'NOT_FOUND', description: 'Not found' });
  expectConsoleError(/Could not load more pending alerts of Import: Not found/);
  const more = screen.getByRole('button', { name: 'Show more of Import' });

  await user.click(more);
  await waitFor(() => expect(more).not.toHaveAttribute('aria-busy'));

  expect(document.body.textContent).toBe(before);
  expect(useConnectionProblem.getState().present).toBe(false);
  expect(more).toHaveFocus();
  server.answer(readPendingAlertsOfActivity, section({ containers: tenFrom(10), currentPage: 2, allPages: 3 }));
  await user.click(more);
  await waitFor(() => expect(shown()).toHaveLength(20));
});

test('appended pages stay until the first page changes, and are then dropped [PND-10]', async () => {
  const { user } = await openPage({ activities: [long] });
  server.answer(readPendingAlertsOfActivity, section({ containers: tenFrom(10), currentPage: 2, allPages: 3 }));
  await user.click(screen.getByRole('button', { name: 'Show more of Import' }));
  await waitFor(() => expect(shown()).toHaveLength(20));
  const comeBack = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));

  comeBack();
  await waitFor(() => expect(server.received(readPendingAlerts)).toHaveLength(2));
  expect(shown()).toHaveLength(20);

  prepare({ activities: [section({ totalPending: 23, containers: tenFrom(1), allPages: 3 })] });
  comeBack();
  await waitFor(() => expect(shown()).toHaveLength(10));
  expect(shown()[0]).toBe('QWCU1000001');
});

test('pending alerts that cannot be loaded do not read as none: that part offers a retry [PND-11, PND-D6]', async () => {
  prepare();
  server.refuse(readPendingAlerts, 404, { code: 'NOT_FOUND', description: 'Not found' });
  const { user } = renderScreen(<PendingAlertsPage />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert')).toHaveTextContent('Pending alerts');
  expect(screen.queryByText('No pending alerts')).toBeNull();
  expect(await screen.findByText('You are not watching any containers')).toBeInTheDocument();
  expect(useConnectionProblem.getState().present).toBe(false);

  prepare();
  await user.click(again);

  expect(await screen.findByRole('heading', { name: /^Import 1/ })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Pending alerts' })).toHaveFocus();
});

test('pending alerts that arrive after a retry do not take the focus from a customer who has moved on', async () => {
  prepare();
  server.refuse(readPendingAlerts, 404, { code: 'NOT_FOUND', description: 'Not found' });
  const { user } = renderScreen(<PendingAlertsPage />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  const tab = screen.getByRole('tab', { name: 'Pending' });

  prepare();
  const release = server.hold(readPendingAlerts);
  await user.click(again);
  await user.click(tab);
  release();

  expect(await screen.findByRole('heading', { name: /^Import 1/ })).toBeVisible();
  expect(tab).toHaveFocus();
});

test('on a phone the sections start closed and contain cards [PND-01, PND-D2]', async () => {
  setWindowWidth(390);
  const { user } = await openPage();
  expect(screen.getByText('Template')).not.toBeVisible();

  await user.click(screen.getByRole('heading', { name: /^Import/ }));

  expect(screen.getByText('Template')).toBeVisible();
  expect(
    within(screen.getByRole('list', { name: 'Pending alerts of Import' })).getByRole('listitem'),
  ).toHaveTextContent('MSKU3045128');
  expect(screen.queryByRole('table')).toBeNull();
});

test('in a window narrower than 940 pixels the sections start open and contain cards [PND-D2, NAV-149]', async () => {
  setWindowWidth(939);
  await openPage();

  expect(screen.getByRole('list', { name: 'Pending alerts of Import' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent.trim());
const address = () => screen.getByTestId('address').textContent;
const Address = () => <p data-testid="address">{useLocation().search}</p>;

async function openAt(at: string) {
  prepare({ activities: [section({ totalPending: 8 }), section({ activity: 'Export', totalPending: 3 })] });
  server.answer(listContainerWatches, [
    { containerNumber: 'CSQU3054383', createdAt: '2026-11-01T23:30:00Z', endsAt: '2027-01-30T23:30:00Z' },
  ]);
  const page = (
    <>
      <PendingAlertsPage />
      <Address />
    </>
  );
  const view = renderScreen(page, { at });
  await waitFor(() => expect(tabs()).toEqual(['Pending 11', 'Watched 1', 'Sent 0']));
  return view;
}

test('pending, watched and sent are tabs with counts; the address keeps the chosen tab [PND-15]', async () => {
  const { user } = await openAt('/pending-alerts');
  expect(screen.getByRole('tabpanel', { name: 'Pending 11' })).toContainElement(
    screen.getByRole('group', { name: 'Email alerts' }),
  );

  await user.click(screen.getByRole('tab', { name: 'Watched 1' }));
  expect(screen.getByRole('region', { name: 'Watched containers' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^Import/ })).toBeNull();
  expect(address()).toBe('?view=watched');

  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('region', { name: 'Sent in the last 30 days' })).toBeVisible();
  expect(address()).toBe('?view=sent');

  await user.keyboard('{Home}');
  expect(screen.getByRole('heading', { name: /^Import/ })).toBeVisible();
  expect(address()).toBe('');
});

test.each([
  ['?view=sent', 'Sent 0'],
  ['?view=watched', 'Watched 1'],
  ['?view=else', 'Pending 11'],
])('an address with %s opens the tab %s [PND-15]', async (search, name) => {
  await openAt(`/pending-alerts${search}`);

  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName(name);
});

test('a part that is not loaded has no count on its tab [PND-15]', async () => {
  prepare();
  server.refuse(readPendingAlerts, 404, { code: 'NOT_FOUND', description: 'Not found' });
  renderScreen(<PendingAlertsPage />);
  await screen.findByRole('button', { name: 'Try again' });

  expect(tabs()[0]).toBe('Pending');
});

test('the count of Sent is for all containers even while the list shows one [PND-15]', async () => {
  const { user } = await openAt('/pending-alerts?view=sent');
  server.answer(listAlertMessages, { messages: [], total: 7, currentPage: 1, allPages: 1 });

  await user.type(screen.getByRole('textbox', { name: 'Container number' }), 'TGHU6403952{Enter}');
  await screen.findByText('No messages for TGHU6403952');

  expect(tabs()[2]).toBe('Sent 0');
});

test('Back to My Account leads to the account [PND-D5]', async () => {
  await openPage();

  expect(screen.getByRole('link', { name: 'Back to My Account' })).toHaveAttribute('href', '/account');
});
