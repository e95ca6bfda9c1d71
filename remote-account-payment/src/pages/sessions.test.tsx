import { beforeEach, expect, test } from '@jest/globals';
import {
  endOtherSessions,
  endSession,
  listSessions,
  readAccountDetails,
  type DeviceSession,
} from '@quaywatch/shared/contract';
import { expectConsoleError, renderScreen } from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { accountServer } from '../testing/account-server.ts';
import { buildAccountDetails } from '../testing/build-account-details.ts';
import AccountPage from './account-page.tsx';

const server = accountServer();
beforeEach(() => server.answer(readAccountDetails, buildAccountDetails()));

const oops = /Oops, something went wrong/;
const session = (deviceName: string, change: Partial<DeviceSession> = {}): DeviceSession => ({
  sessionId: deviceName,
  deviceName,
  signedInAt: '2026-06-15T08:30:00Z',
  lastUsedAt: '2026-06-15T09:45:00Z',
  isCurrent: false,
  ...change,
});
const here = session('Chrome on Windows', { isCurrent: true });
const phone = session('Safari on iPhone', { lastUsedAt: '2026-06-15T17:05:00Z' });
const tablet = session('Safari on iPad', { lastUsedAt: new Date().toISOString() });

function answerSessions(...sessions: DeviceSession[]) {
  let running = sessions;
  server.answer(listSessions, () => ({ sessions: running, total: running.length }));
  server.answer(
    endSession,
    ({ params }) => void (running = running.filter((one) => one.sessionId !== params.sessionId)),
  );
  server.answer(endOtherSessions, () => void (running = running.filter(({ isCurrent }) => isCurrent)));
}

const lines = async () => within(await screen.findByRole('list', { name: 'Your sessions' })).findAllByRole('listitem');
const texts = async () => (await lines()).map(({ textContent }) => textContent);

function open(temporaryPassword = false) {
  return renderScreen(<AccountPage />, { session: { tier: 'Free', temporaryPassword } });
}

test('the account lists where the customer is signed in, and which one is this device [ACC-61]', async () => {
  answerSessions(here, phone, tablet);
  open();

  expect(await texts()).toEqual([
    'Chrome on WindowsSigned in 09:30 15/06/2026This device',
    'Safari on iPhoneSigned in 09:30 15/06/2026Last used 18:05 15/06/2026End session of Safari on iPhone',
    'Safari on iPadSigned in 09:30 15/06/2026In use nowEnd session of Safari on iPad',
  ]);
});

test('one press ends a session elsewhere; its row disappears, and the list gets the focus [ACC-62]', async () => {
  answerSessions(here, phone, tablet);
  const { user, announcements } = open();
  await lines();

  await user.dblClick(screen.getByRole('button', { name: 'End session of Safari on iPhone' }));

  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(server.received(endSession).map(({ params }) => params.sessionId)).toEqual(['Safari on iPhone']);
  expect(screen.getByRole('list', { name: 'Your sessions' })).toHaveFocus();
  expect(announcements).toEqual(['The session of Safari on iPhone has ended.']);
  expect(screen.getByText('Safari on iPad')).toBeVisible();
});

test('a customer who moves the focus while a session is being ended keeps it [ACC-62]', async () => {
  answerSessions(here, phone, tablet);
  const release = server.hold(endSession);
  const { user } = open();
  await lines();
  await user.click(screen.getByRole('button', { name: 'End session of Safari on iPhone' }));
  const elsewhere = screen.getByRole('button', { name: 'Sign out everywhere else' });
  act(() => elsewhere.focus());

  release();

  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(elsewhere).toHaveFocus();
});

test('while a session is being ended, only its button shows that, and no other can be ended [ACC-62, ACC-63]', async () => {
  answerSessions(here, phone, tablet);
  const release = server.hold(endSession);
  const { user } = open();
  await lines();
  const [ofPhone, ofTablet] = [phone, tablet].map(({ deviceName }) =>
    screen.getByRole('button', { name: `End session of ${deviceName}` }),
  );
  const everywhere = screen.getByRole('button', { name: 'Sign out everywhere else' });
  await user.click(ofPhone!);
  await waitFor(() => expect(ofPhone).toHaveAttribute('aria-busy', 'true'));

  for (const other of [ofTablet!, everywhere]) {
    expect(other).toHaveAttribute('aria-disabled', 'true');
    await user.click(other);
    expect(other).not.toHaveAttribute('aria-busy');
  }
  expect(ofPhone).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('dialog')).toBeNull();

  release();
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  await waitFor(() => expect(ofTablet).not.toHaveAttribute('aria-disabled'));
  expect(server.received(endSession)).toHaveLength(1);
});

test('a session that has already ended simply disappears [ACC-62]', async () => {
  answerSessions(here, phone);
  const { user } = open();
  await lines();
  answerSessions(here);
  server.refuse(endSession, 404, { code: 'NOT_FOUND', description: 'x' });

  await user.click(screen.getByRole('button', { name: /End session/ }));

  await waitFor(async () => expect(await lines()).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('if ending a session fails, the row stays, says so and can be retried [ACC-62, API-08]', async () => {
  answerSessions(here, phone);
  server.refuse(endSession, 500, { code: 'INTERNAL', description: 'x' });
  const { user } = open();
  await lines();

  await user.click(screen.getByRole('button', { name: /End session/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(oops);
  expect(await lines()).toHaveLength(2);
  expectConsoleError(/Could not end a session/);

  answerSessions(here, phone);
  await user.click(screen.getByRole('button', { name: /End session/ }));
  await waitFor(async () => expect(await lines()).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('signing out everywhere else asks first; No changes nothing, Yes leaves only this device [ACC-63]', async () => {
  answerSessions(here, phone, tablet);
  const { user, announcements } = open();
  await lines();
  const everywhere = () => screen.getByRole('button', { name: 'Sign out everywhere else' });

  await user.click(everywhere());
  const dialog = screen.getByRole('dialog', { name: 'Sign out everywhere else' });
  expect(dialog).toHaveTextContent('end your sessions on all other devices? You stay signed in here.');
  await user.click(screen.getByRole('button', { name: 'No' }));
  expect(server.received(endOtherSessions)).toHaveLength(0);
  expect(everywhere()).toHaveFocus();

  await user.click(everywhere());
  await user.click(screen.getByRole('button', { name: 'Yes' }));

  expect(await screen.findByText('You are not signed in anywhere else.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  expect(announcements).toEqual(['You are signed out everywhere else.']);
  await waitFor(() => expect(screen.getByRole('list', { name: 'Your sessions' })).toHaveFocus());
});

test('if signing out everywhere else fails, the open question says so, and Yes tries again [ACC-63, API-08]', async () => {
  answerSessions(here, phone);
  server.refuse(endOtherSessions, 500, { code: 'INTERNAL', description: 'x' });
  const { user } = open();
  await lines();
  const ask = () => user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));

  await ask();
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  const dialog = screen.getByRole('dialog', { name: 'Sign out everywhere else' });
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(oops);
  expectConsoleError(/Could not end a session/);

  await user.click(screen.getByRole('button', { name: 'No' }));
  await ask();
  expect(screen.queryByRole('alert')).toBeNull();

  answerSessions(here, phone);
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('You are not signed in anywhere else.')).toBeVisible();
});

test.each([
  ['all others', endOtherSessions, 'Sign out everywhere else', /^You have not been signed out everywhere else\. Oops/],
  ['one', endSession, 'End session of Safari on iPhone', /^The session of Safari on iPhone has not ended\. Oops/],
])(
  'a customer who ends %s and leaves the page is told if that fails [ACC-62, ACC-63, NAV-139]',
  async (_, call, name, message) => {
    answerSessions(here, phone);
    expectConsoleError(/Could not end a session/);
    server.refuse(call, 500, { code: 'INTERNAL', description: 'x' });
    const release = server.hold(call);
    render(<ToastRegion />);
    const { user, unmount } = open();
    await lines();
    await user.click(screen.getByRole('button', { name }));
    if (call === endOtherSessions) await user.click(screen.getByRole('button', { name: 'Yes' }));
    unmount();
    release();

    expect(await screen.findByText(message)).toBeVisible();
  },
);

test('that signing out everywhere else failed is also said once the question is closed [ACC-63, NAV-139]', async () => {
  answerSessions(here, phone);
  expectConsoleError(/Could not end a session/);
  server.refuse(endOtherSessions, 500, { code: 'INTERNAL', description: 'x' });
  const release = server.hold(endOtherSessions);
  render(<ToastRegion />);
  const { user } = open();
  await lines();
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await user.click(screen.getByText('Close'));
  release();

  expect(await screen.findByText(/^You have not been signed out everywhere else\. Oops/)).toBeVisible();
});

test('loading sessions keep their space; if loading fails, the card says so and can retry [ACC-61]', async () => {
  server.refuse(listSessions, 500, { code: 'INTERNAL', description: 'x' });
  const release = server.hold(listSessions);
  const { user } = open();
  expect(await screen.findByText('Loading where you are signed in')).toBeInTheDocument();

  release();
  expect(await screen.findByText('This feature is temporarily unavailable.')).toBeVisible();
  expectConsoleError(/Could not load the sessions/);
  answerSessions(here);
  await user.click(screen.getByRole('button', { name: /Try again/ }));

  expect(await lines()).toHaveLength(1);
});

const manySessions = (count: number) => [
  here,
  ...Array.from({ length: count - 1 }, (_, index) => session(`Browser ${index + 1}`)),
];
const more = () => screen.queryByRole('button', { name: 'Show more of your sessions' });

test('this device and the four used last are listed; Show more adds ten and moves the focus [ACC-107]', async () => {
  answerSessions(...manySessions(17));
  const { user } = open();
  expect(await lines()).toHaveLength(5);
  expect(screen.getByText('Showing 5 of 17')).toBeVisible();

  await user.click(more()!);
  expect(await lines()).toHaveLength(15);
  expect((await lines())[5]).toHaveFocus();
  expect(screen.getByText('Showing 15 of 17')).toBeVisible();

  await user.click(more()!);
  expect((await lines())[15]).toHaveFocus();
  expect(await lines()).toHaveLength(17);
  expect(screen.queryByText(/^Showing/)).toBeNull();
  expect(more()).toBeNull();
});

test('five sessions are listed without Show more [ACC-107]', async () => {
  answerSessions(...manySessions(5));
  open();

  expect(await lines()).toHaveLength(5);
  expect(screen.queryByText(/^Showing/)).toBeNull();
  expect(more()).toBeNull();
});

test('after a session is ended, the list stays as long as it was and counts one fewer [ACC-62, ACC-107]', async () => {
  answerSessions(...manySessions(17));
  const { user } = open();
  await lines();

  await user.click(screen.getByRole('button', { name: 'End session of Browser 2' }));

  expect(await screen.findByText('Showing 5 of 16')).toBeVisible();
  expect(await lines()).toHaveLength(5);
  expect(screen.getByText('Browser 5')).toBeVisible();
});

test('sessions that the server leaves out are counted [ACC-61, ACC-107]', async () => {
  server.answer(listSessions, { sessions: [here, phone], total: 53 });
  open();

  expect(await screen.findByText('Showing 2 of 53')).toBeVisible();
  expect(more()).toBeNull();
});

test('while a temporary password must be changed, the sessions are not requested [ACC-61, SES-56]', async () => {
  open(true);

  expect(await screen.findByText('General information')).toBeInTheDocument();
  expect(screen.queryByText('Where you are signed in')).toBeNull();
});
