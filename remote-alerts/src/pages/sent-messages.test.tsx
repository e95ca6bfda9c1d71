import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { configureApi, useConnectionProblem } from '@quaywatch/shared/api';
import { listAlertMessages, listContainerWatches, messages, readPendingAlerts } from '@quaywatch/shared/contract';
import type { AlertMessage } from '@quaywatch/shared/contract';
import { contractServer, renderScreen, setWindowWidth } from '@quaywatch/shared/testing';
import PendingAlertsPage from './pending-alerts-page.tsx';

const server = contractServer();
let isHidden = false;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T14:06:00Z'), advanceTimers: true });
  isHidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
});
afterEach(() => {
  jest.useRealTimers();
  setWindowWidth(1440);
  act(() => useConnectionProblem.getState().clear());
});

const message = (parts: Partial<AlertMessage>): AlertMessage => ({
  id: '1',
  kind: 'announcement',
  alertType: 'Email',
  recipient: 'ops@thameside.example',
  containerNumber: 'MSKU3045128',
  port: 'LGP',
  statusType: 'Arrived',
  statusTime: '2026-11-22T13:50:00Z',
  state: 'handed-over',
  reason: null,
  queuedAt: '2026-11-22T14:04:00Z',
  stateAt: '2026-11-22T14:05:00Z',
  ...parts,
});

const pageOf = (list: AlertMessage[], parts: { total?: number; currentPage?: number; allPages?: number } = {}) => ({
  messages: list,
  total: list.length,
  currentPage: 1,
  allPages: 1,
  ...parts,
});

function open(list: AlertMessage[]) {
  server.answer(readPendingAlerts, {
    activities: [],
    alertPackageInfo: { pendingEmail: 0, availableEmail: 1, pendingSms: 0, availableSms: 1 },
  });
  server.answer(listContainerWatches, []);
  server.answer(listAlertMessages, pageOf(list));
  return renderScreen(<PendingAlertsPage />, { at: '/pending-alerts?view=sent' });
}

const card = () => within(screen.getByRole('region', { name: 'Sent in the last 30 days' }));
const asked = () => server.received(listAlertMessages).map(({ query }) => query);

const shown = () => {
  const [, ...bodyRows] = within(card().getByRole('table', { name: 'Sent messages' })).getAllByRole('row');
  return bodyRows.map((row) => [...row.children].map(({ textContent }) => textContent));
};
const rows = async () => {
  await card().findByRole('table', { name: 'Sent messages' });
  return shown();
};
const stateOf = async (parts: Partial<AlertMessage>) => {
  open([message(parts)]);
  return (await rows())[0]?.[3];
};

test('every message shows its reason, container, channel and recipient, newest first [PND-12]', async () => {
  const noVisit = { port: null, statusType: null, statusTime: null };
  open([
    message({ id: '4', kind: 'reversal', alertType: 'SMS', recipient: '07700900123' }),
    message({ id: '3', statusType: 'On Hold', port: 'SOU' }),
    message({ id: '2', kind: 'watch', ...noVisit, port: 'SOU' }),
    message({ id: '1', kind: 'test', containerNumber: null, ...noVisit }),
  ]);

  const arrived = 'Arrivedat London Gateway, 13:50 22/11/2026';
  expect((await rows()).map(([container, what, to]) => [container?.slice(0, 11), what, to])).toEqual([
    ['MSKU3045128', `Correction: no longer${arrived}`, 'SMS to 07700900123'],
    ['MSKU3045128', 'Status reachedOn Holdat Southampton, 13:50 22/11/2026', 'Email to ops@thameside.example'],
    ['MSKU3045128', 'Watched container reportedat Southampton', 'Email to ops@thameside.example'],
    ['–', 'Test message', 'Email to ops@thameside.example'],
  ]);
});

test.each([
  [{ state: 'queued' }, 'Queued 14:05 22/11/2026'],
  [{ state: 'handed-over' }, 'Sent 14:05 22/11/2026'],
  [{ state: 'handed-over', alertType: 'SMS' }, 'Sent 14:05 22/11/2026'],
  [{ state: 'delivered', alertType: 'SMS' }, 'Delivered 14:05 22/11/2026'],
  [{ state: 'failed', reason: 'No such mailbox' }, 'Failed: No such mailbox 14:05 22/11/2026'],
  [
    { state: 'suspended', reason: 'The allowance for this period is used up' },
    'Suspended: The allowance for this period is used up 14:05 22/11/2026',
  ],
  [{ state: 'cancelled', reason: 'The alerts were stopped' }, 'Not sent: The alerts were stopped 14:05 22/11/2026'],
] satisfies [Partial<AlertMessage>, string][])('a message that is %o reads "%s" [PND-12]', async (parts, text) =>
  expect(await stateOf(parts)).toBe(text),
);

test('the messages can be filtered by container, and the filter can be removed [PND-12]', async () => {
  const { user, announcements } = open([message({}), message({ id: '2', containerNumber: 'TGHU6403952' })]);
  await rows();
  server.answer(listAlertMessages, ({ query: { containerNumber } }) =>
    pageOf(containerNumber ? [message({ id: '2', containerNumber })] : [message({})]),
  );

  await user.type(card().getByRole('textbox', { name: 'Container number' }), 'tghu6403952{Enter}');
  await waitFor(() => expect(shown().map(([number]) => number?.slice(0, 11))).toEqual(['TGHU6403952']));
  expect(announcements).toEqual(['1 message for TGHU6403952']);
  await user.click(card().getByRole('button', { name: 'All containers' }));
  await waitFor(() => expect(shown()[0]?.[0]).toContain('MSKU3045128'));

  expect(asked().map(({ containerNumber }) => containerNumber)).toContain('TGHU6403952');
  expect(card().queryByRole('button', { name: 'All containers' })).toBeNull();
  expect(card().getByRole('textbox')).toHaveFocus();
  expect(card().getByRole('textbox')).toHaveValue('');
});

test('a container without messages says so; an invalid number is refused at the field [PND-12]', async () => {
  const { user } = open([message({})]);
  await rows();
  const field = card().getByRole('textbox', { name: 'Container number' });

  await user.type(field, 'ABC{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(messages.containersFormat(['ABC'])));
  expect(asked()).toEqual([{ page: 1 }]);

  server.answer(listAlertMessages, pageOf([]));
  await user.clear(field);
  await user.type(field, 'TGHU6403952{Enter}');
  expect(await card().findByText('No messages for TGHU6403952')).toBeVisible();
});

test('a customer without messages reads what will be listed', async () => {
  open([]);

  expect(await card().findByText('Nothing has been sent')).toBeVisible();
});

test('Show more appends the next page, with each message once [PND-12]', async () => {
  const { user } = open([]);
  server.answer(listAlertMessages, ({ query: { page } }) =>
    pageOf(page === 1 ? [message({ id: '3' }), message({ id: '2' })] : [message({ id: '2' }), message({ id: '1' })], {
      total: 3,
      currentPage: page,
      allPages: 2,
    }),
  );

  await user.click(await card().findByRole('button', { name: 'Show more of the sent messages' }));

  await waitFor(() => expect(shown()).toHaveLength(3));
  expect(asked()).toEqual([{ page: 1 }, { page: 2 }]);
  expect(card().queryByRole('button', { name: /Show more/ })).toBeNull();
  await waitFor(() => expect(card().getAllByRole('row')[3]).toHaveFocus());
});

test('a Show more that fails shows no message and can be pressed again [PND-11]', async () => {
  const { user } = open([]);
  server.answer(listAlertMessages, pageOf([message({})], { total: 2, allPages: 2 }));
  const more = await card().findByRole('button', { name: 'Show more of the sent messages' });
  server.refuse(listAlertMessages, 404);

  await user.click(more);
  await waitFor(() => expect(more).not.toHaveAttribute('aria-busy'));

  expect(await rows()).toHaveLength(1);
  expect(card().queryByRole('alert')).toBeNull();
  server.answer(listAlertMessages, pageOf([message({ id: '0' })], { total: 2, currentPage: 2, allPages: 2 }));
  await user.click(more);
  await waitFor(() => expect(shown()).toHaveLength(2));
});

test('while a message is queued the page asks every few seconds, until it is handed over [PND-12, PND-D7]', async () => {
  open([message({ state: 'queued' })]);
  await rows();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(asked()).toHaveLength(3);

  server.answer(listAlertMessages, pageOf([message({ state: 'delivered' })]));
  await act(() => jest.advanceTimersByTimeAsync(60_000));

  expect((await rows())[0]?.[3]).toContain('Delivered');
  expect(asked()).toHaveLength(4);
});

test('polling stops in a hidden tab and after two minutes, and a failure shows nothing [PND-D7]', async () => {
  open([message({ state: 'queued' })]);
  await rows();
  isHidden = true;
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(asked()).toHaveLength(1);

  isHidden = false;
  server.refuse(listAlertMessages, 500, { code: 'INTERNAL', description: 'Internal error' });
  await act(() => jest.advanceTimersByTimeAsync(10 * 60_000));

  expect(asked()).toHaveLength(1 + (120 - 30) / 5);
  expect(useConnectionProblem.getState().present).toBe(false);
  expect((await rows())[0]?.[3]).toContain('Queued');
});

test('Show more is an action of the customer even while the page asks by itself, which is none [PND-D7, SES-D10]', async () => {
  const onAuthorisedCall = jest.fn();
  const { user } = open([]);
  server.answer(listAlertMessages, ({ query: { page } }) =>
    pageOf([message({ id: String(page), state: 'queued' })], { total: 2, currentPage: page, allPages: 2 }),
  );
  const more = await card().findByRole('button', { name: 'Show more of the sent messages' });
  configureApi({
    accessToken: () => 'token',
    onAuthorisedCall,
    onUnauthorised: () => undefined,
    onAccount: () => undefined,
  });
  const release = server.hold(listAlertMessages);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(onAuthorisedCall).not.toHaveBeenCalled();

  await user.click(more);
  release();
  await waitFor(() => expect(shown()).toHaveLength(2));
  expect(onAuthorisedCall).toHaveBeenCalledTimes(1);

  await act(() => jest.advanceTimersByTimeAsync(5_000));
  await waitFor(() => expect(asked().slice(3)).toEqual([{ page: 1 }, { page: 2 }]));
  expect(onAuthorisedCall).toHaveBeenCalledTimes(1);
});

test('a page without queued messages is requested once', async () => {
  open([message({})]);
  await rows();

  await act(() => jest.advanceTimersByTimeAsync(5 * 60_000));

  expect(asked()).toHaveLength(1);
});

test('messages that cannot be loaded do not read as none: that part offers a retry [PND-11, PND-D6]', async () => {
  const { user } = open([]);
  server.refuse(listAlertMessages, 404);
  const again = await card().findByRole('button', { name: 'Try again' });
  expect(card().queryByText('Nothing has been sent')).toBeNull();

  server.answer(listAlertMessages, pageOf([message({})]));
  await user.click(again);

  expect(await rows()).toHaveLength(1);
});

test('in a window narrower than 940 pixels every message is a card with the same content [PND-12, NAV-149]', async () => {
  setWindowWidth(939);
  open([message({})]);

  const item = within(await card().findByRole('list', { name: 'Sent messages' })).getByRole('listitem');

  expect(item).toHaveTextContent('MSKU3045128');
  expect(item).toHaveTextContent('Status reachedArrivedat London Gateway, 13:50 22/11/2026');
  expect(item).toHaveTextContent('Email to ops@thameside.exampleSent 14:05 22/11/2026');
  expect(card().queryByRole('table')).toBeNull();
});
