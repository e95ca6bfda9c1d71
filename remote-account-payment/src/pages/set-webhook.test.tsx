import { beforeEach, expect, jest, test } from '@jest/globals';
import { configureApi } from '@quaywatch/shared/api';
import {
  listWebhookDeliveries,
  messages,
  readAccountDetails,
  readAdvancedAccountDetails,
  readWebhook,
  redeliverWebhook,
  removeWebhook,
  renewWebhookSecret,
  saveWebhook,
  testWebhook,
  type Tier,
  type Webhook,
  type WebhookDelivery,
} from '@quaywatch/shared/contract';
import { oops } from '@quaywatch/shared/domain';
import { expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import { accountServer } from '../testing/account-server.ts';
import { buildAccountDetails } from '../testing/build-account-details.ts';
import AccountPage from './account-page.tsx';

const server = accountServer();
beforeEach(() => {
  server.answer(readAccountDetails, buildAccountDetails());
  server.answer(readAdvancedAccountDetails, buildAccountDetails());
});

const address = 'https://freight.example/hook';
const notSaved = 'You have not saved the secret, do you still wish to leave this page?';
const built = (change: Partial<Webhook> = {}): Webhook => ({
  address,
  createdAt: '2026-06-15T09:00:00.000Z',
  failingSince: null,
  switchedOffAt: null,
  previousSecretUntil: null,
  ...change,
});
const event = (id: string, change: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id,
  type: 'status.reached',
  containerNumber: 'QWCU2001010',
  statusType: 'Discharged',
  state: 'delivered',
  createdAt: '2026-06-15T09:00:00.000Z',
  attempts: 1,
  triedAt: '2026-06-15T09:00:01.000Z',
  httpStatus: 200,
  problem: null,
  ...change,
});

function prepare(webhook: Webhook | null) {
  let kept = webhook;
  server.answer(readWebhook, () => ({ webhook: kept }));
  server.answer(saveWebhook, ({ body }) => {
    const secret = kept ? null : 'qwh_first';
    kept = built({ address: body.address });
    return { secret };
  });
  server.answer(renewWebhookSecret, () => ({ secret: 'qwh_second' }));
  server.answer(removeWebhook, () => void (kept = null));
}

const open = (tier: Tier = 'Paid') => renderScreen(<AccountPage />, { session: { tier } });
const card = () => screen.findByRole('region', { name: 'Webhook' });
const wait = { timeout: 15_000 };

test('a webhook is set up with an address; its secret is shown once, and only its own button continues [ACC-80, ACC-110]', async () => {
  prepare(null);
  const { user, leaveQuestion } = open();
  const answer = server.hold(saveWebhook);

  await user.click(within(await card()).getByRole('button', { name: 'Set up' }));
  await user.type(await screen.findByRole('textbox', { name: 'Web address' }, wait), `  ${address} `);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled());
  expect(leaveQuestion()).not.toBeNull();
  answer();

  const dialog = await screen.findByRole('dialog', { name: 'Keep the secret' });
  expect(within(dialog).getByText('qwh_first')).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'I have saved the secret' }));
  expect(await within(await card()).findByText(address)).toBeInTheDocument();
  await waitFor(async () => expect(within(await card()).getByRole('button', { name: 'Change address' })).toHaveFocus());
  expect(screen.queryByText('qwh_first')).toBeNull();
  expect(server.received(saveWebhook).map(({ body }) => body)).toEqual([{ address }]);
});

test('the first secret and a new one are shown although the card is still loading again [ACC-116]', async () => {
  prepare(null);
  const { user } = open();
  await user.click(within(await card()).getByRole('button', { name: 'Set up' }));
  await user.type(await screen.findByRole('textbox', { name: 'Web address' }, wait), address);
  let answer = server.hold(readWebhook);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('qwh_first')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'I have saved the secret' }));
  answer();
  await waitFor(async () => expect(within(await card()).getByRole('button', { name: 'Change address' })).toHaveFocus());

  await user.click(within(await card()).getByRole('button', { name: 'New secret' }));
  answer = server.hold(readWebhook);
  await user.click(await screen.findByRole('button', { name: 'Yes' }, wait));
  expect(await screen.findByText('qwh_second')).toBeInTheDocument();
  answer();
});

test('a changed address, which brings no secret, is on the card when the dialog closes [ACC-80]', async () => {
  prepare(built());
  const { user } = open();
  await user.click(within(await card()).getByRole('button', { name: 'Change address' }));
  await user.type(await screen.findByRole('textbox', { name: 'Web address' }, wait), '/new');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await card()).toHaveTextContent(`${address}/new`);
});

test('an address that may not be used is refused at its field [ACC-80]', async () => {
  prepare(null);
  const fields = [{ field: 'address', message: messages.webhookAddress }];
  server.refuse(saveWebhook, 400, { code: 'INVALID_INPUT', description: 'x', fields });
  const { user } = open();

  await user.click(within(await card()).getByRole('button', { name: 'Set up' }));
  const field = await screen.findByRole('textbox', { name: 'Web address' }, wait);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(field).toHaveAccessibleDescription(expect.stringContaining(messages.webhookAddress));
  expect(server.received(saveWebhook)).toEqual([]);
  await user.type(field, 'https://10.0.0.1/');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(server.received(saveWebhook)).toHaveLength(1));
  const refusal = 'Please enter a web address that begins with https:// and can be reached from the internet';
  expect(await screen.findByText(refusal)).toBeInTheDocument();
});

test('events are listed with their outcome, and can be sent again and tested [ACC-80]', async () => {
  prepare(built());
  const failed = event('b', {
    state: 'failed',
    attempts: 9,
    httpStatus: 500,
    problem: 'status',
    statusType: 'On Hold',
  });
  server.answer(listWebhookDeliveries, [
    event('a'),
    failed,
    event('c', { type: 'status.taken-back', state: 'cancelled' }),
    event('d', { state: 'failed', problem: 'address', httpStatus: null }),
  ]);
  server.answer(redeliverWebhook, () => undefined);
  server.answer(testWebhook, () => undefined);
  const { user } = open();

  await user.click(within(await card()).getByRole('button', { name: 'Latest events' }));
  const list = await screen.findByRole('list', { name: 'Latest events' }, wait);
  const texts = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replace(/Send again.*/, ''));
  expect(texts).toEqual([
    'QWCU2001010: DischargedArrived 10:00 15/06/2026 (status 200)',
    'QWCU2001010: On HoldGiven up 10:00 15/06/2026 after 9 tries: it was refused (status 500)',
    'QWCU2001010: no longer DischargedNot sent: the webhook or the advanced features had ended',
    'QWCU2001010: DischargedGiven up 10:00 15/06/2026 after 1 try: the address does not lead to the public internet',
  ]);
  const answer = server.hold(redeliverWebhook);
  const again = within(list).getByRole('button', { name: 'Send again QWCU2001010: On Hold' });
  const others = [
    screen.getByRole('button', { name: 'Send a test' }),
    within(list).getByRole('button', { name: 'Send again QWCU2001010: no longer Discharged' }),
  ];
  await user.click(again);
  await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'));
  for (const other of others) {
    expect(other).toHaveAttribute('aria-disabled', 'true');
    await user.click(other);
    expect(other).not.toHaveAttribute('aria-busy');
  }
  expect(again).toHaveAttribute('aria-busy', 'true');
  answer();
  expect(await screen.findByText('QWCU2001010: On Hold is sent again')).toBeInTheDocument();
  await waitFor(() => expect(others[0]).not.toHaveAttribute('aria-disabled'));
  expect(server.received(redeliverWebhook).map(({ params }) => params)).toEqual([{ id: 'b' }]);
  expect(server.received(testWebhook)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText('The test is being sent')).toBeInTheDocument();
});

test('a refusal says how a webhook that is switched off comes back, and goes with the next attempt [ACC-80]', async () => {
  prepare(built({ switchedOffAt: '2026-06-18T09:00:00Z' }));
  server.answer(listWebhookDeliveries, [event('a')]);
  const off = 'The webhook is switched off. Select Change address and save it to switch it on again.';
  expectConsoleError(/change the webhook/);
  server.refuse(redeliverWebhook, 409, { code: 'CONFLICT', description: off });
  server.answer(testWebhook, () => undefined);
  const { user } = open();
  await user.click(within(await card()).getByRole('button', { name: 'Latest events' }));
  await user.click(await screen.findByRole('button', { name: 'Send again QWCU2001010: Discharged' }, wait));
  expect(await screen.findByRole('alert')).toHaveTextContent(off);

  await user.click(screen.getByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText('The test is being sent')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();

  await waitFor(() => expect(screen.getByRole('button', { name: 'Send a test' })).not.toHaveAttribute('aria-disabled'));
  server.refuse(testWebhook, 409, { code: 'CONFLICT', description: off });
  await user.click(screen.getByRole('button', { name: 'Send a test' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(off);
  expect(screen.queryByText('The test is being sent')).toBeNull();
});

test('polling events is not an action, so an open list does not keep the session alive [SES-D10]', async () => {
  prepare(built());
  server.answer(listWebhookDeliveries, [event('a', { state: 'queued' })]);
  const { user } = open();
  await user.click(within(await card()).getByRole('button', { name: 'Latest events' }));
  await screen.findByRole('list', { name: 'Latest events' }, wait);
  const act = jest.fn();
  configureApi({ accessToken: () => 'my-token', onAuthorisedCall: act, onUnauthorised: act, onAccount: () => {} });

  await waitFor(() => expect(server.received(listWebhookDeliveries)).toHaveLength(2), { timeout: 15_000 });

  expect(act).not.toHaveBeenCalled();
});

test('a test that is sent before the events are loaded is among them [ACC-80]', async () => {
  prepare(built());
  const sent: WebhookDelivery[] = [];
  server.answer(listWebhookDeliveries, async () => {
    const asOfNow = [...sent];
    await firstList;
    return asOfNow;
  });
  server.answer(testWebhook, () => void sent.push(event('a')));
  let letGo = () => {};
  const firstList = new Promise<void>((resolve) => (letGo = resolve));
  const { user } = open();
  await user.click(within(await card()).getByRole('button', { name: 'Latest events' }));
  await waitFor(() => expect(server.received(listWebhookDeliveries)).toHaveLength(1));

  await user.click(screen.getByRole('button', { name: 'Send a test' }));
  await waitFor(() => expect(server.received(listWebhookDeliveries)).toHaveLength(2));
  letGo();

  const list = await screen.findByRole('list', { name: 'Latest events' }, wait);
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
});

test('a new secret is shown once, and a webhook is removed after a question [ACC-80, ACC-110]', async () => {
  prepare(built());
  const { user, leaveQuestion } = open();
  const answer = server.hold(renewWebhookSecret);

  await user.click(within(await card()).getByRole('button', { name: 'New secret' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }, wait));
  await waitFor(() => expect(screen.getByRole('button', { name: 'No' })).toBeDisabled());
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(leaveQuestion()).toBe(notSaved);
  answer();
  expect(await screen.findByText('qwh_second')).toBeInTheDocument();
  expect(leaveQuestion()).toBe(notSaved);
  await user.click(screen.getByRole('button', { name: 'I have saved the secret' }));
  expect(leaveQuestion()).toBeNull();
  await user.click(within(await card()).getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }, wait));

  const setUp = await within(await card()).findByRole('button', { name: 'Set up' });
  await waitFor(() => expect(setUp).toHaveFocus());
});

test('a second new secret within a day says first that the oldest one ends at once [SRV-550]', async () => {
  prepare(built({ previousSecretUntil: '2026-06-16T09:00:00.000Z' }));
  const { user } = open();

  await user.click(within(await card()).getByRole('button', { name: 'New secret' }));

  expect(await screen.findByText(/which would sign until 10:00 16\/06\/2026, then ends at once/)).toBeVisible();
  expect(server.received(renewWebhookSecret)).toEqual([]);
});

test('that a webhook was not removed is also said once the question is closed [ACC-80, NAV-139]', async () => {
  prepare(built());
  expectConsoleError(/change the webhook/);
  server.refuse(removeWebhook, 500, { code: 'INTERNAL', description: 'x' });
  const release = server.hold(removeWebhook);
  render(<ToastRegion />);
  const { user } = open();
  await user.click(within(await card()).getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }, wait));
  await user.click(screen.getByText('Close'));
  release();

  expect(await screen.findByText(`The webhook has not been removed. ${oops}`)).toBeVisible();
});

test('a webhook that cannot be removed stays and says why; one removed elsewhere counts as removed [ACC-80]', async () => {
  prepare(built());
  expectConsoleError(/change the webhook/);
  server.refuse(removeWebhook, 500, { code: 'INTERNAL', description: 'x' });
  const { user } = open();

  await user.click(within(await card()).getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }, wait));

  expect(await screen.findByRole('alert')).toHaveTextContent(oops);
  await waitFor(() => expect(server.received(readWebhook)).toHaveLength(2));

  prepare(null);
  server.refuse(removeWebhook, 404, { code: 'NOT_FOUND', description: 'x' });
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await within(await card()).findByRole('button', { name: 'Set up' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['Paid', { failingSince: '2026-06-15T09:00:00Z' }, /Nothing has arrived since 10:00 15\/06\/2026/],
  ['Paid', { switchedOffAt: '2026-06-18T09:00:00Z' }, /Switched off at 10:00 18\/06\/2026/],
  ['Free', {}, /no advanced features now, so nothing is sent/],
] as const)(
  'a %s customer whose webhook receives nothing sees a warning: %j [ACC-80, SRV-193]',
  async (tier, change, words) => {
    prepare(built(change));
    open(tier);

    expect(await within(await card()).findByText(words)).toBeInTheDocument();
    expect(within(await card()).queryByRole('button', { name: 'New secret' }) === null).toBe(tier === 'Free');
    expect(within(await card()).getByRole('button', { name: 'Remove' })).toBeInTheDocument();
  },
);

test('a webhook that was removed without an answer goes with its card, but not with the failure [ACC-117]', async () => {
  prepare(built());
  const { user } = open('Free');
  await user.click(within(await card()).getByRole('button', { name: 'Remove' }));
  const yes = await screen.findByRole('button', { name: 'Yes' }, wait);
  prepare(null);
  server.disconnect(removeWebhook);
  expectConsoleError(/change the webhook/);
  await user.click(yes);

  await waitFor(() => expect(screen.queryByRole('region', { name: 'Webhook' })).toBeNull());
  expect(screen.getByRole('alert')).toHaveTextContent(oops);
});

test('a webhook that failed to load can be loaded again and removed without advanced features too [ACC-80, NAV-146]', async () => {
  server.refuse(readWebhook, 500, { code: 'INTERNAL', description: 'x' });
  const { user } = open('Free');
  const again = await screen.findByRole('button', { name: 'Try again' });
  prepare(built());
  const release = server.hold(readWebhook);
  await user.click(again);
  expect(screen.getByRole('alert')).toHaveTextContent('Your webhookLoading');
  expect(again).toHaveFocus();
  release();
  expect(await within(await card()).findByRole('button', { name: 'Remove' })).toBeVisible();
});

test('without advanced features and without a webhook, the page has no webhook card [ACC-80]', async () => {
  prepare(null);
  open('Free');

  await screen.findByRole('region', { name: 'Second factor' });
  await waitFor(() => expect(server.received(readWebhook)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Webhook' })).toBeNull();
});
