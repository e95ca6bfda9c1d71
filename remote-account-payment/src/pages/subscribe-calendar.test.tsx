import { beforeEach, expect, test } from '@jest/globals';
import {
  createCalendar,
  readAccountDetails,
  readAdvancedAccountDetails,
  readCalendar,
  stopCalendar,
  type Calendar,
  type Tier,
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

const address = 'https://quaywatch.example/calendar/secret.ics';
const notSaved = 'You have not saved the address, do you still wish to leave this page?';
const made: Calendar = { createdAt: '2026-06-15T09:00:00.000Z', readAt: null };

function prepare(calendar: Calendar | null) {
  let kept = calendar;
  server.answer(readCalendar, () => ({ calendar: kept }));
  server.answer(createCalendar, () => {
    kept = made;
    return { address };
  });
  server.answer(stopCalendar, () => void (kept = null));
}

const open = (tier: Tier = 'Paid') => renderScreen(<AccountPage />, { session: { tier } });
const card = () => screen.findByRole('region', { name: 'Calendar' });

test('an address is made after a question and shown once, until its own button is pressed [ACC-90, ACC-110]', async () => {
  prepare(null);
  const { user, leaveQuestion } = open();
  const answer = server.hold(createCalendar);

  await user.click(within(await card()).getByRole('button', { name: 'Make an address' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Whoever has it sees');
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'No' })).toBeDisabled());
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(leaveQuestion()).toBe(notSaved);
  answer();
  const dialog = await screen.findByRole('dialog', { name: 'Your calendar address' });
  expect(within(dialog).getByText(address)).toBeInTheDocument();
  expect(dialog).toHaveTextContent('choose Subscribe, From internet or From URL, and paste this address.');
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
  expect(leaveQuestion()).toBe(notSaved);
  await user.click(within(dialog).getByRole('button', { name: 'I have saved the address' }));

  expect(screen.queryByText(address)).toBeNull();
  expect(leaveQuestion()).toBeNull();
  await waitFor(async () => expect(within(await card()).getByRole('button', { name: 'New address' })).toHaveFocus());
  expect(await card()).toHaveTextContent('Last readNot yet');
});

test('an address is shown although its card is still loading again, which then moves the focus on [ACC-116]', async () => {
  prepare(null);
  const { user } = open();
  await user.click(within(await card()).getByRole('button', { name: 'Make an address' }));
  const answer = server.hold(readCalendar);
  await user.click(screen.getByRole('button', { name: 'Yes' }));

  await user.click(await screen.findByRole('button', { name: 'I have saved the address' }));
  answer();
  await waitFor(async () => expect(within(await card()).getByRole('button', { name: 'New address' })).toHaveFocus());
});

test('making a new address warns that the old one stops, and a refusal shows in the dialog [ACC-90, ACC-110]', async () => {
  prepare({ ...made, readAt: '2026-06-15T11:00:00.000Z' });
  expectConsoleError(/change the calendar address/);
  server.refuse(createCalendar, 429, { code: 'TOO_MANY_REQUESTS', description: 'x' }, { 'retry-after': '541' });
  const { user } = open();

  expect(await card()).toHaveTextContent('Last read12:00 15/06/2026');
  await user.click(within(await card()).getByRole('button', { name: 'New address' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('The earlier one stops working at once.');
  await user.click(screen.getByRole('button', { name: 'Yes' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in 10 minutes.');
  expect(screen.getByRole('button', { name: 'No' })).toBeEnabled();
  await waitFor(() => expect(server.received(readCalendar)).toHaveLength(2));
});

test('an address is stopped after a question [ACC-90]', async () => {
  prepare(made);
  const { user } = open();

  await user.click(within(await card()).getByRole('button', { name: 'Stop' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));

  await waitFor(async () =>
    expect(within(await card()).getByRole('button', { name: 'Make an address' })).toHaveFocus(),
  );
});

test('stopping can fail and be retried; an address that was stopped elsewhere counts as stopped [ACC-90]', async () => {
  prepare(made);
  expectConsoleError(/change the calendar address/);
  server.refuse(stopCalendar, 500, { code: 'INTERNAL', description: 'x' });
  const { user } = open();

  await user.click(within(await card()).getByRole('button', { name: 'Stop' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(oops);
  server.refuse(stopCalendar, 404, { code: 'NOT_FOUND', description: 'x' });
  await user.click(screen.getByRole('button', { name: 'Yes' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('that an address was not stopped is also said once the question is closed [ACC-90, NAV-139]', async () => {
  prepare(made);
  expectConsoleError(/change the calendar address/);
  server.refuse(stopCalendar, 500, { code: 'INTERNAL', description: 'x' });
  const release = server.hold(stopCalendar);
  render(<ToastRegion />);
  const { user } = open();
  await user.click(within(await card()).getByRole('button', { name: 'Stop' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await user.click(screen.getByText('Close'));
  release();

  expect(await screen.findByText(`Your calendar address has not been stopped. ${oops}`)).toBeVisible();
});

test('an address that was stopped without an answer goes with its card, but not with the failure [ACC-117]', async () => {
  prepare(made);
  const { user } = open('Free');
  await user.click(within(await card()).getByRole('button', { name: 'Stop' }));
  prepare(null);
  server.disconnect(stopCalendar);
  expectConsoleError(/change the calendar address/);
  await user.click(screen.getByRole('button', { name: 'Yes' }));

  await waitFor(() => expect(screen.queryByRole('region', { name: 'Calendar' })).toBeNull());
  expect(screen.getByRole('alert')).toHaveTextContent(oops);
});

test('an address that failed to load can be loaded again and stopped without advanced features too [ACC-90]', async () => {
  server.refuse(readCalendar, 500, { code: 'INTERNAL', description: 'x' });
  const { user } = open('Free');
  const again = await screen.findByRole('button', { name: 'Try again' });
  prepare(made);
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible();
});

test('without advanced features the card appears only if there is an address to stop [ACC-90]', async () => {
  prepare(null);
  const { unmount } = open('Free');
  await waitFor(() => expect(server.received(readCalendar)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Calendar' })).toBeNull();
  unmount();

  prepare(made);
  open('Free');
  expect(
    within(await card())
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Stop']);
});
