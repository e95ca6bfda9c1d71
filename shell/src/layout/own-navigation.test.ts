import { expect, test } from '@jest/globals';
import type { Tier } from '@quaywatch/shared/contract';
import { composeNavigation, markOf } from '@quaywatch/shared/domain';
import type { RemoteDescriptor } from '@quaywatch/shared/remote';
import { ownNavigation } from './own-navigation.ts';

const advanced = { kind: 'tiers', tiers: ['Paid', 'Free-advanced', 'Internal'] } as const;

const declared = [
  {
    label: 'Admin',
    icon: 'admin',
    order: 70,
    path: '/administration-search',
    access: { kind: 'authority', authority: 'HELP_DESK' },
    free: 'shown',
  },
  { label: 'History', icon: 'history', order: 40, path: '/history-search', access: advanced, free: 'disabled' },
  { label: 'Account', icon: 'account', order: 20, path: '/account', access: { kind: 'signed-in' }, free: 'shown' },
  { label: 'Alerts', icon: 'alerts', order: 30, path: '/alert-templates', access: advanced, free: 'disabled' },
  { label: 'Reports', icon: 'reports', order: 45, path: '/reports', access: advanced, free: 'hidden' },
] as unknown as RemoteDescriptor['navigation'];

const menuOf = (tier: Tier, authorities: ('CUSTOMER' | 'HELP_DESK')[] = ['CUSTOMER']) =>
  composeNavigation([...ownNavigation, ...declared], { authorities, serviceTypes: [tier] });
const labels = (entries: ReturnType<typeof menuOf>) =>
  entries.map(({ label, disabled }) => (disabled ? `${label} (closed)` : label));

test('the items of the shell and the remotes have one common order [NAV-40]', () => {
  expect(labels(menuOf('Internal', ['CUSTOMER', 'HELP_DESK']))).toEqual([
    'Dashboard',
    'Account',
    'Alerts',
    'History',
    'Reports',
    'FAQs',
    'User Guide',
    'Admin',
    'Releases',
    'Sign Out',
  ]);
});

test('for Free customers Alerts and History stay in place, disabled, and hidden items are left out [NAV-44]', () => {
  expect(labels(menuOf('Free'))).toEqual([
    'Dashboard',
    'Account',
    'Alerts (closed)',
    'History (closed)',
    'FAQs',
    'Sign Out',
  ]);
});

test('Admin and Releases are for the helpdesk in any tier; other items depend on the tier [NAV-43, NAV-55, NAV-D9]', () => {
  for (const tier of ['Free', 'Free-advanced', 'Paid', 'Internal'] as const)
    expect(
      menuOf(tier)
        .map(({ label }) => label)
        .filter((label) => /Admin|Releases/.test(label)),
    ).toEqual([]);
  expect(labels(menuOf('Free', ['CUSTOMER', 'HELP_DESK']))).toEqual(
    expect.arrayContaining(['Alerts (closed)', 'History (closed)', 'Admin', 'Releases']),
  );
});

test('the user guide is only for the advanced tiers, and is the only document [NAV-41]', () => {
  for (const tier of ['Paid', 'Free-advanced', 'Internal'] as const)
    expect(menuOf(tier).filter(({ isDocument }) => isDocument)).toEqual([
      { label: 'User Guide', icon: 'user-guide', path: '/user-guide.pdf', disabled: false, isDocument: true },
    ]);
  expect(labels(menuOf('Free'))).not.toContain('User Guide');
});

test('each item leads to its own page or document [NAV-D1, NAV-D5]', () => {
  expect(menuOf('Paid', ['HELP_DESK']).map(({ path }) => path)).toEqual([
    '/dashboard',
    '/account',
    '/alert-templates',
    '/history-search',
    '/reports',
    '/faqs',
    '/user-guide.pdf',
    '/administration-search',
    '/release-inspector',
    '/sign-out',
  ]);
});

const pages = [
  { path: '/containers-history', section: '/history-search' },
  { path: '/history-search' },
  { path: '/containers', section: '/dashboard' },
];

test('the menu marks the page that is shown, the dashboard at both of its addresses [NAV-02]', () => {
  expect(markOf('/history-search', '/history-search', pages)).toBe('page');
  expect(markOf('/dashboard', '/history-search', pages)).toBeUndefined();
  expect(markOf('/dashboard', '/', pages)).toBe('page');
});

test('a page without its own item marks the section that it belongs to', () => {
  expect(markOf('/history-search', '/containers-history', pages)).toBe('true');
  expect(markOf('/dashboard', '/containers', pages)).toBe('true');
  expect(markOf('/history-search', '/containers', pages)).toBeUndefined();
});
