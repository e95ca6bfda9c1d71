import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { readContent, type ContentItem } from '@quaywatch/shared/contract';
import { hints } from '@quaywatch/shared/domain';
import { contractServer, refuseWrites, renderScreen, setWindowWidth } from '@quaywatch/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { SiteKeyProvider } from '../captcha/site-key.tsx';
import { openDocument } from '../remotes/testing/open-document.tsx';
import { closeContactUs, useContactUsState } from './contact-us-state.ts';
import { SignedInLayout } from './signed-in-layout.tsx';
import { useCollapsedNavigation } from './side-navigation.tsx';

const server = contractServer();
const entries = [
  { label: 'Dashboard', icon: 'dashboard', path: '/dashboard', disabled: false, isDocument: false },
  { label: 'Alerts', icon: 'alerts', path: '/alert-templates', disabled: true, isDocument: false },
  { label: 'User Guide', icon: 'user-guide', path: '/user-guide.pdf', disabled: false, isDocument: true },
];

const alert: ContentItem = {
  title: 'Crane',
  content: '<p>Crane out</p>',
  published: '2026-11-21T09:00:00Z',
  region: { name: 'Critical Alerts (LGPL)', itemLimit: 1 },
  contentType: { name: 'Text' },
  displayOrder: 1,
};

beforeEach(() => {
  server.answer(readContent, ({ query }) => (query.name === alert.region.name ? [alert] : []));
  localStorage.clear();
  useCollapsedNavigation.setState({ collapsed: false });
  setWindowWidth(1440);
});
afterEach(() => void jest.restoreAllMocks());

const open = async () => {
  const { Inside } = openDocument({ remotes: [], integrity: {} });
  const view = renderScreen(
    <SiteKeyProvider value="altcha">
      <Inside>
        <SignedInLayout entries={entries}>
          <h1>Page</h1>
        </SignedInLayout>
      </Inside>
    </SiteKeyProvider>,
    { at: '/dashboard' },
  );
  await screen.findAllByText('Crane out');
  return view;
};

test('the bar collapses and expands, and the browser remembers it [NAV-38, NAV-D2]', async () => {
  const { user } = await open();

  await user.click(screen.getByRole('button', { name: 'Collapse menu' }));
  expect(screen.getByRole('button', { name: 'Expand menu' })).toHaveAttribute('aria-expanded', 'false');
  expect(localStorage.getItem('navigationCollapsed')).toBe('true');

  await user.click(screen.getByRole('button', { name: 'Expand menu' }));
  expect(localStorage.getItem('navigationCollapsed')).toBe('false');
});

test('the bar collapses, and port alerts are marked as read, even if the storage is full [NAV-138]', async () => {
  const { user } = await open();
  refuseWrites();

  await user.click(screen.getByRole('button', { name: 'Collapse menu' }));
  expect(screen.getByRole('button', { name: 'Expand menu' })).toHaveAttribute('aria-expanded', 'false');

  await user.click(screen.getByRole('button', { name: 'Mark as read' }));
  expect(screen.queryByText('Crane out')).toBeNull();
});

test('in the collapsed bar, a bubble names each icon, which is not read out twice [NAV-76]', async () => {
  setWindowWidth(900);
  const { user } = await open();
  const link = screen.getByRole('link', { name: 'Dashboard' });
  const bubbleOf = (control: HTMLElement) => control.parentElement?.querySelector('[role="tooltip"]');

  await user.hover(link);

  expect(bubbleOf(link)).toHaveTextContent('Dashboard');
  expect(link).not.toHaveAccessibleDescription();
  expect(bubbleOf(screen.getByRole('button', { name: 'Expand menu' }))).toHaveTextContent('Expand menu');
  expect(bubbleOf(screen.getByRole('button', { name: 'Expand menu' }))?.closest('a')).toBeNull();
});

test('between 500 and 1099 px the collapsed bar opens over the page and is not remembered [NAV-38, NAV-D2]', async () => {
  setWindowWidth(1099);
  const { user } = await open();
  const expand = screen.getByRole('button', { name: 'Expand menu' });

  await user.click(expand);
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  expect(expand).toHaveAttribute('aria-expanded', 'true');
  await user.click(within(menu).getByRole('link', { name: 'Dashboard' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem('navigationCollapsed')).toBeNull();
  act(() => setWindowWidth(1100));
  expect(screen.getByRole('button', { name: 'Collapse menu' })).toBeVisible();
});

test('a window that was wide meanwhile has the menu closed when it is narrow again [NAV-D2]', async () => {
  setWindowWidth(1099);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Expand menu' }));
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeInTheDocument();

  act(() => setWindowWidth(1100));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => setWindowWidth(1099));

  expect(screen.queryByRole('dialog')).toBeNull();
});

test('at 500 px there is a bar; at 499 px a menu slides out and closes after a choice [NAV-39, NAV-D2]', async () => {
  setWindowWidth(500);
  const { unmount } = await open();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull();
  unmount();

  setWindowWidth(499);
  const { user } = await open();
  expect(screen.queryByRole('navigation')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  await user.click(within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Dashboard' }));

  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the menu returns the focus when its button, or a tap beside it, closes it [NAV-77]', async () => {
  setWindowWidth(390);
  const { user } = await open();
  const opener = screen.getByRole('button', { name: 'Open menu' });
  for (const closeIt of [
    () => user.click(screen.getByRole('button', { name: 'Close menu' })),
    () => user.click(screen.getByRole('dialog', { name: 'Menu' })),
  ]) {
    await user.click(opener);
    await closeIt();

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener).toHaveFocus();
  }
});

test('the page behind the menu does not scroll while it is open [NAV-77]', async () => {
  setWindowWidth(390);
  const page = document.documentElement;
  jest.spyOn(page, 'scrollHeight', 'get').mockReturnValue(801);
  jest.spyOn(page, 'clientHeight', 'get').mockReturnValue(800);
  const { user } = await open();

  await user.click(screen.getByRole('button', { name: 'Open menu' }));

  expect(screen.getByRole('dialog', { name: 'Menu' })).toHaveAttribute('data-holds-page');
});

test('a disabled item stays in place, can be reached by keyboard and says why [NAV-44, NAV-45, NAV-D8]', async () => {
  await open();

  const alerts = screen.getByRole('link', { name: 'Alerts' });

  expect(alerts).toHaveAttribute('aria-disabled', 'true');
  expect(alerts).not.toHaveAttribute('href');
  expect(alerts).toHaveAttribute('tabindex', '0');
  expect(alerts).toHaveAccessibleDescription(hints.advancedFeature);
});

test('the user guide opens in a new tab without access to the page, and its link says so [NAV-42, NAV-D5]', async () => {
  setWindowWidth(390);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));

  const guide = screen.getByRole('link', { name: 'User Guide (PDF, opens in a new tab)' });

  expect(guide).toHaveAttribute('href', '/user-guide.pdf');
  expect(guide).toHaveAttribute('target', '_blank');
  expect(guide).toHaveAttribute('rel', 'noopener');
  guide.addEventListener('click', (event) => event.preventDefault());
  await user.click(guide);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('only the expanded menu marks disabled items and those that open in a new tab [NAV-42, NAV-44]', async () => {
  const { user } = await open();
  const iconsOf = (name: string | RegExp) => screen.getByRole('link', { name }).querySelectorAll('svg').length;
  const countIcons = () => [iconsOf('Dashboard'), iconsOf('Alerts'), iconsOf(/^User Guide/)];

  expect(countIcons()).toEqual([1, 2, 2]);
  await user.click(screen.getByRole('button', { name: 'Collapse menu' }));
  expect(countIcons()).toEqual([1, 1, 1]);
});

test('every page has a button for the contact form, which is an icon on a phone [NAV-46]', async () => {
  for (const width of [1440, 390]) {
    setWindowWidth(width);
    const { user, unmount } = await open();

    await user.click(screen.getByRole('button', { name: 'Contact Us' }));
    expect(useContactUsState.getState().isOpen).toBe(true);
    closeContactUs();
    unmount();
  }
});

test('header and footer show product, helpdesk and policies [NAV-36, NAV-47, NAV-48, NAV-49, NAV-D10, LIM-D4]', async () => {
  await open();
  const footer = within(screen.getByRole('contentinfo'));

  expect(screen.getByRole('link', { name: 'Quaywatch, go to dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(footer.getByRole('link', { name: '03069 990123' })).toHaveAttribute('href', 'tel:03069990123');
  expect(footer.getByRole('link', { name: 'helpdesk@quaywatch.example' })).toBeVisible();
  for (const name of ['Terms of use policy', 'Privacy policy', 'Cookie policy', 'Acceptable use policy'])
    expect(footer.getByRole('link', { name })).toBeVisible();
  expect(footer.getByText(/Registered in England and Wales/)).toBeVisible();
  expect(footer.getByText('Version 1.48.0')).toBeVisible();
});
