import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { requestToken, toggleFreeServiceType, type Tier } from '@quaywatch/shared/contract';
import { useSession } from '@quaywatch/shared/session';
import { contractServer, expectConsoleError, handOver, renderScreen } from '@quaywatch/shared/testing';
import { ToastRegion } from '@quaywatch/shared/ui';
import { Link, Route, Routes } from 'react-router-dom';
import AdvancedFeaturesPage from './advanced-features-page.tsx';
import PaidFeaturesPage from './paid-features-page.tsx';

const server = contractServer();

const film = () => screen.getByLabelText<HTMLVideoElement>('See the advanced features');

test('the trial page offers 30 free days, and links back to the account [PRO-01, PRO-04]', () => {
  renderScreen(<AdvancedFeaturesPage />, { session: { tier: 'Free' } });

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('FREE 30 DAY TRIAL');
  expect(screen.getByText('Try all advanced features free for 30 days')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to My Account' })).toHaveAttribute('href', '/account');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

const startButton = () => screen.getByRole('button', { name: 'Trial Advanced Features' });
const yes = () => screen.getByRole('button', { name: 'Yes' });

/** Answers with these tiers in turn, then repeats the last one. */
function answerExchanges(...tiers: readonly Tier[]) {
  document.cookie = 'refresh_token=before';
  server.answer(requestToken, () => ({
    access_token: 'a',
    refresh_token: 'after',
    expires_in: 3600,
    authorities: ['CUSTOMER'] as ('CUSTOMER' | 'HELP_DESK')[],
    service_type: [tiers[server.received(requestToken).length - 1] ?? tiers.at(-1) ?? 'Free'],
    resetRequest: 0,
  }));
}

test('the trial starts after a confirmation, and the customer is taken to the account [PRO-06]', async () => {
  server.answer(toggleFreeServiceType, { serviceType: 'Free-advanced' });
  answerExchanges('Free', 'Free-advanced');
  const { user, announcements } = renderScreen(<AdvancedFeaturesPage />, {
    at: '/advanced-features',
    session: { tier: 'Free' },
  });
  await user.click(startButton());
  expect(screen.getByRole('dialog')).toHaveTextContent(/for 30 days, with 30 email alerts and 30 SMS alerts/);
  await user.click(screen.getByRole('button', { name: 'No' }));
  expect(server.received(toggleFreeServiceType)).toEqual([]);

  await user.click(startButton());
  await user.click(yes());
  await waitFor(() => expect(useSession.getState().tier).toBe('Free-advanced'));
  expect(announcements).toContain('You are trying the advanced features.');
});

/** As in the shell, it does not open for other tiers. */
function TrialPage() {
  const isOpen = useSession(({ tier }) => tier === 'Free');
  return isOpen && <AdvancedFeaturesPage />;
}

const openTrialPage = () =>
  renderScreen(
    <>
      <Link to="/dashboard">Away</Link>
      <Routes>
        <Route path="/advanced-features" element={<TrialPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { at: '/advanced-features', session: { tier: 'Free' } },
  );

/** Presses Yes and Close before the answer. */
async function closeWhileStarting() {
  const release = server.hold(toggleFreeServiceType);
  render(<ToastRegion />);
  const view = openTrialPage();
  await view.user.click(startButton());
  await view.user.click(yes());
  await waitFor(() => expect(server.received(toggleFreeServiceType)).toHaveLength(1));
  await view.user.click(screen.getByText('Close'));
  return { ...view, release };
}

test.each([
  ['has started', 200, 'You are trying the advanced features.', 'Free-advanced'],
  ['has not started', 503, /^Your trial has not started\. Oops/, 'Free'],
] as const)(
  'that the trial %s is also said to a customer who has left the page, and leads nowhere [NAV-113, PRO-06]',
  async (_, status, message, tier) => {
    if (status === 200) server.answer(toggleFreeServiceType, { serviceType: 'Free-advanced' });
    else server.refuse(toggleFreeServiceType, status);
    if (status !== 200) expectConsoleError(/start the trial/);
    answerExchanges('Free', tier);
    const { user, address, release } = await closeWhileStarting();
    await user.click(screen.getByRole('link', { name: 'Away' }));

    release();

    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(useSession.getState().tier).toBe(tier));
    expect(address()).toBe('/dashboard');
  },
);

test('that the trial has not started is also said on the page once its question is closed [NAV-139, PRO-06]', async () => {
  server.refuse(toggleFreeServiceType, 503);
  expectConsoleError(/start the trial/);
  answerExchanges('Free');
  const { address, release } = await closeWhileStarting();
  release();

  expect(await screen.findByText(/^Your trial has not started\. Oops/)).toBeVisible();
  expect(address()).toBe('/advanced-features');
});

test('a trial that has started is not said to have failed if the new access is not there yet [NAV-113, PRO-06]', async () => {
  server.answer(toggleFreeServiceType, { serviceType: 'Free-advanced' });
  answerExchanges('Free');
  expectConsoleError(/start the trial/);
  const release = server.hold(toggleFreeServiceType);
  render(<ToastRegion />);
  const { user, address } = openTrialPage();
  await user.click(startButton());
  await user.click(yes());
  await waitFor(() => expect(server.received(toggleFreeServiceType)).toHaveLength(1));
  server.disconnect(requestToken);
  release();

  await waitFor(() => expect(address()).toBe('/account'));
  await waitFor(() => expect(server.received(requestToken).length).toBeGreaterThan(1));
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByText(/has not started/)).toBeNull();
});

test('a trial that was started in another tab leads to the account, although the page no longer opens [PRO-06]', async () => {
  answerExchanges('Free-advanced');
  const { user, address } = openTrialPage();
  await user.click(startButton());
  await user.click(yes());

  await waitFor(() => expect(address()).toBe('/account'));
});

test('a used-up trial says so in the question, and a customer who has paid is not offered one [PRO-06, PRO-D3]', async () => {
  server.refuse(toggleFreeServiceType, 403, { code: 'FORBIDDEN', description: 'x' });
  answerExchanges('Free');
  expectConsoleError(/start the trial/);
  const { user, unmount } = renderScreen(<AdvancedFeaturesPage />, { session: { tier: 'Free' } });
  await user.click(startButton());
  await user.click(yes());
  expect(await screen.findByRole('alert')).toHaveTextContent('The trial is not available for your account.');
  expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull();
  expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(startButton()).toHaveFocus();
  unmount();

  renderScreen(<AdvancedFeaturesPage />, { session: { tier: 'Paid' } });
  expect(screen.queryByRole('button', { name: 'Trial Advanced Features' })).toBeNull();
});

test('a trial that was started in another tab continues: it is not switched off [PRO-06]', async () => {
  answerExchanges('Free-advanced');
  const { user, announcements } = renderScreen(<AdvancedFeaturesPage />, { session: { tier: 'Free' } });
  await user.click(startButton());
  await user.click(yes());
  await waitFor(() => expect(announcements).toContain('You are trying the advanced features.'));
  expect(server.received(toggleFreeServiceType)).toEqual([]);
});

test('a trial that the service could not start says so in the question, and can be retried [PRO-06]', async () => {
  server.refuse(toggleFreeServiceType, 503);
  answerExchanges('Free', 'Free', 'Free-advanced');
  expectConsoleError(/start the trial/);
  const { user } = renderScreen(<AdvancedFeaturesPage />, { session: { tier: 'Free' } });
  await user.click(startButton());
  await user.click(yes());
  expect(await screen.findByRole('alert')).not.toHaveTextContent('not available for your account');
  server.answer(toggleFreeServiceType, { serviceType: 'Free-advanced' });
  await user.click(yes());
  await waitFor(() => expect(useSession.getState().tier).toBe('Free-advanced'));
});

test('after too many switches the question says when to try again [PRO-06, SRV-474]', async () => {
  const refused = { code: 'TOO_MANY_REQUESTS', description: 'x' };
  server.refuse(toggleFreeServiceType, 429, refused, { 'retry-after': '1800' });
  answerExchanges('Free');
  expectConsoleError(/start the trial/);
  const { user } = renderScreen(<AdvancedFeaturesPage />, { session: { tier: 'Free' } });
  await user.click(startButton());
  await user.click(yes());
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in 30 minutes.');
});

test('the paid page names its price and links to the payment and back [PRO-01, PRO-02, PRO-04]', () => {
  renderScreen(<PaidFeaturesPage />, { session: { tier: 'Free' } });

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('FOR JUST £15');
  expect(screen.getByText('All this for a flat fee of £15 per 30 day period')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Purchase Advanced Features' })).toHaveAttribute('href', '/payment');
  expect(screen.getByRole('link', { name: 'Back to My Account' })).toHaveAttribute('href', '/account');
});

test('staff get no link to a payment that they cannot make [PRO-02]', () => {
  renderScreen(<PaidFeaturesPage />, { session: { tier: 'Internal' } });

  expect(screen.queryByRole('link', { name: 'Purchase Advanced Features' })).toBeNull();
});

test('both pages say who gets alerts, saved lists and history [PRO-05]', () => {
  const { unmount } = renderScreen(<AdvancedFeaturesPage />, { session: { tier: 'Free' } });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Alerts',
    'Saved lists',
    'History',
  ]);
  expect(screen.getAllByText('In the trial only: not part of free standard access')).toHaveLength(3);
  expect(screen.getByText(/30 of each in 30 days/)).toBeVisible();
  unmount();

  renderScreen(<PaidFeaturesPage />, { session: { tier: 'Free' } });
  expect(screen.getAllByText('Paid access only: not part of free standard access')).toHaveLength(3);
  expect(screen.getByText(/300 of each in 30 days/)).toBeVisible();
});

test('the video has controls, captions and a poster, and does not play or load on its own [PRO-03]', () => {
  renderScreen(<PaidFeaturesPage />, { session: { tier: 'Free' } });

  expect(film()).toHaveAttribute('controls');
  expect(film()).toHaveAttribute('poster', '/tour.jpg');
  expect(film()).toHaveAttribute('preload', 'none');
  expect(film().autoplay).toBe(false);
  expect(film().querySelector('track')).toMatchObject({ kind: 'captions', srclang: 'en-GB', default: true });
});

test('a video that cannot be played says so until it plays [PRO-03]', () => {
  renderScreen(<PaidFeaturesPage />, { session: { tier: 'Free' } });
  const [first, last] = film().querySelectorAll('source');
  if (!first || !last) throw new Error('The video has no two films');

  fireEvent.error(first);
  expect(screen.queryByText(/cannot be played/)).toBeNull();

  fireEvent.error(last);
  expect(screen.getByText(/The video cannot be played at the moment/)).toBeVisible();

  fireEvent.playing(film());
  expect(screen.queryByText(/cannot be played/)).toBeNull();
});

test('the trial of the next customer does not start because the one before asked for theirs [SES-83, PRO-06]', async () => {
  expectConsoleError(/^Could not start the trial: Status 401$/);
  server.answer(toggleFreeServiceType, { serviceType: 'Free-advanced' });
  const { user, unmount } = openTrialPage();
  await user.click(startButton());

  await handOver(server, { tier: 'Free', step: requestToken, begin: () => user.click(yes()), leave: unmount });

  await waitFor(() => expect(console.warn).toHaveBeenCalled());
  expect(server.received(toggleFreeServiceType)).toEqual([]);
});
