import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { readContent } from '@quaywatch/shared/contract';
import type { ContentRegion } from '@quaywatch/shared/contract';
import { digestAlert } from '@quaywatch/shared/domain';
import { contractServer, expectConsoleError, renderScreen, setWindowWidth, signInAs } from '@quaywatch/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { loadContent } from '../content/load-content.ts';
import { contentItemOf } from '../content/testing/content-items.ts';
import { ContentMemory } from '../content/use-content.ts';
import { takeFirstSight } from '../first-sight/take-first-sight.ts';
import { CriticalAlerts } from './critical-alerts.tsx';

const server = contractServer();
const londonGateway = 'Critical Alerts (LGPL)';
const southampton = 'Critical Alerts (DPWS)';

const alertOf = (region: ContentRegion, content: string, published: string, title = 'Alert') =>
  contentItemOf(title, { content, published, region: { name: region, itemLimit: 1 } });
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());
afterEach(() => setWindowWidth(1440));

test('critical alerts of both ports are shown newest first, each with its port [CNT-20, CNT-21, CNT-D2]', async () => {
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

test('without an alert nothing is shown at the top, not even an empty list [CNT-19]', async () => {
  server.answer(readContent, []);

  const { container } = renderScreen(<CriticalAlerts />);

  await waitFor(() => expect(server.received(readContent)).toHaveLength(2));
  expect(container).toBeEmptyDOMElement();
});

test('an alert with an invalid time is shown all the same', async () => {
  server.answer(readContent, ({ query }) =>
    query.name === southampton ? [alertOf(southampton, '<p>High winds</p>', 'soon')] : [],
  );

  renderScreen(<CriticalAlerts />);

  expect(await screen.findByText('High winds')).toBeVisible();
});

test('alerts that could not be loaded are reported as failed, and Try again loads them [CNT-38]', async () => {
  server.refuse(readContent, 503);
  expectConsoleError(/Could not load the content of Critical Alerts/);
  const { user } = renderScreen(
    <>
      <CriticalAlerts />
      <main tabIndex={-1} />
    </>,
  );
  expect(await screen.findByRole('status')).toHaveTextContent('The port alerts could not be loaded.');

  server.answer(readContent, ({ query }) =>
    query.name === southampton ? [alertOf(southampton, '<p>High winds</p>', '2026-11-21T11:00:00Z')] : [],
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('High winds')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('port alerts that are tried again say that they are loading, and once more that they failed [CNT-38, NAV-146]', async () => {
  server.refuse(readContent, 503);
  expectConsoleError(/Could not load the content of Critical Alerts/);
  const { user } = renderScreen(<CriticalAlerts />);
  const failed = await screen.findByRole('status');
  const again = screen.getByRole('button', { name: 'Try again' });
  const answer = server.hold(readContent);

  await user.click(again);
  expect(failed).toHaveTextContent('Loading the port alerts');
  expect(again).toHaveFocus();
  answer();

  await waitFor(() => expect(failed).toHaveTextContent('The port alerts could not be loaded.'));
});

test('if the alerts of one port alone are tried again, the page says that they are loading [CNT-38, NAV-146]', async () => {
  for (const failing of [londonGateway, southampton]) {
    server.answer(readContent, ({ query }) => {
      if (query.name === failing) throw new Error('The network is broken');
      return [];
    });
    expectConsoleError(/Could not load the content of Critical Alerts/);
    const { user, unmount } = renderScreen(<CriticalAlerts />);
    const failed = await screen.findByRole('status');
    const answer = server.hold(readContent);

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(failed).toHaveTextContent('Loading the port alerts');
    answer();

    await waitFor(() => expect(failed).toHaveTextContent('The port alerts could not be loaded.'));
    unmount();
    localStorage.clear();
  }
});

test('alerts that the customer has read collapse to one line until a new one comes [CNT-39]', async () => {
  setWindowWidth(390);
  const crane = alertOf(londonGateway, '<p>Crane out</p>', '2026-11-21T09:00:00Z');
  const winds = alertOf(southampton, '<p>High winds</p>', '2026-11-21T11:00:00Z');
  server.answer(readContent, ({ query }) => (query.name === londonGateway ? [crane] : [winds]));
  const open = (customerId: string) => renderScreen(<CriticalAlerts />, { session: { customerId } });

  const first = open('one');
  await screen.findByText('Crane out');
  await first.user.click(screen.getByRole('button', { name: 'Mark as read' }));
  expect(screen.queryByText('Crane out')).toBeNull();
  const line = screen.getByRole('button', { name: '2 port alerts: Southampton, London Gateway', expanded: false });
  expect(line).toHaveFocus();
  await first.user.click(line);
  expect(screen.getByText('Crane out')).toBeVisible();
  await first.user.click(screen.getByRole('button', { name: 'Show less' }));
  expect(screen.queryByText('Crane out')).toBeNull();
  first.unmount();

  const later = open('one');
  expect(await screen.findByRole('button', { name: /^2 port alerts/ })).toBeVisible();
  later.unmount();

  const other = open('two');
  expect(await screen.findByText('Crane out')).toBeVisible();
  other.unmount();

  localStorage.removeItem(`content:${southampton}`);
  const changed = { ...winds, content: '<p>Higher winds</p>' };
  server.answer(readContent, ({ query }) => (query.name === londonGateway ? [crane] : [changed]));
  open('one');
  expect(await screen.findByText('Higher winds')).toBeVisible();
  expect(screen.getByText('Crane out')).toBeVisible();
});

test('a read alert with a link, an entity and a line break stays collapsed when its text is sanitised [CNT-39]', async () => {
  const fog = alertOf(southampton, '<p>Fog & wind&nbsp;<br/><a href="/faqs">FAQs</a></p>', '2026-11-21T11:00:00Z');
  const content = { [londonGateway]: [], [southampton]: [fog] };
  document.body.innerHTML = `<script type="application/json" id="sight">${JSON.stringify({ siteKey: 'x', content })}</script>`;
  localStorage.setItem('readPortAlerts', JSON.stringify({ customerId: 'one', alerts: [digestAlert(fog)] }));

  const { content: drawn } = takeFirstSight(document.createElement('div')).read(() => undefined);
  const { user } = renderScreen(
    <ContentMemory value={new Map(drawn)}>
      <CriticalAlerts />
    </ContentMemory>,
    { session: { customerId: 'one' } },
  );
  expect(screen.getByRole('button', { name: '1 port alert: Southampton' })).toBeVisible();
  await act(async () => void (await loadContent(southampton)));

  await user.click(screen.getByRole('button', { name: '1 port alert: Southampton' }));
  expect(screen.getByRole('link', { name: 'FAQs' })).toHaveAttribute('rel', 'noopener');
});

test('on the sign-in page alerts can be collapsed too, and are shown again after sign-in [CNT-39]', async () => {
  setWindowWidth(390);
  server.answer(readContent, ({ query }) =>
    query.name === southampton ? [alertOf(southampton, '<p>High winds</p>', '2026-11-21T11:00:00Z')] : [],
  );
  const { user } = renderScreen(<CriticalAlerts />, { session: null });
  await screen.findByText('High winds');

  await user.click(screen.getByRole('button', { name: 'Mark as read' }));
  expect(screen.queryByText('High winds')).toBeNull();
  expect(localStorage.getItem('readPortAlerts')).toBeNull();

  act(() => signInAs({ customerId: 'one' }));
  expect(screen.getByText('High winds')).toBeVisible();
});

test('on a desktop alerts can be marked as read too, and are shown in full when opened [CNT-19, CNT-39]', async () => {
  server.answer(readContent, ({ query }) =>
    query.name === southampton ? [alertOf(southampton, '<p>High winds</p>', '2026-11-21T11:00:00Z')] : [],
  );
  const { user } = renderScreen(<CriticalAlerts />);
  await screen.findByText('High winds');

  await user.click(screen.getByRole('button', { name: 'Mark as read' }));
  expect(screen.queryByText('High winds')).toBeNull();
  await user.click(screen.getByRole('button', { name: '1 port alert: Southampton' }));

  expect(screen.getByText('High winds')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show less', expanded: true })).toHaveFocus();
});

test('an alert longer than its line has a button that shows all of it; a short one needs none [CNT-41]', async () => {
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function width(this: HTMLElement) {
    return this.textContent.length;
  });
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(40);
  server.answer(readContent, ({ query }) =>
    query.name === southampton
      ? [alertOf(southampton, '<p>High winds are forecast from 22:00</p>', '2026-11-21T11:00:00Z')]
      : [alertOf(londonGateway, '<p>Crane out</p>', '2026-11-21T09:00:00Z')],
  );
  const { user } = renderScreen(<CriticalAlerts />);

  const flip = await screen.findByRole('button', { name: 'Full text: Southampton', expanded: false });
  expect(screen.queryByRole('button', { name: 'Full text: London Gateway' })).toBeNull();
  await user.click(flip);

  expect(screen.getByRole('button', { name: 'Full text: Southampton', expanded: true })).toHaveFocus();
  await user.click(flip);
  expect(flip).toHaveAttribute('aria-expanded', 'false');
});

test('an alert that is cut off only later, such as beside an opened menu, gets its button then [CNT-41, NAV-116]', async () => {
  let narrow = () => undefined as void;
  window.ResizeObserver = class {
    constructor(report: ResizeObserverCallback) {
      narrow = () => {
        jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(600);
        act(() => report([], this));
      };
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  server.answer(readContent, ({ query }) =>
    query.name === southampton ? [alertOf(southampton, '<p>High winds</p>', '2026-11-21T11:00:00Z')] : [],
  );
  renderScreen(<CriticalAlerts />);
  await screen.findByText('High winds');
  expect(screen.queryByRole('button', { name: 'Full text: Southampton' })).toBeNull();

  narrow();

  expect(screen.getByRole('button', { name: 'Full text: Southampton' })).toBeVisible();
});
