import { describe, expect, test } from '@jest/globals';
import { tiers, type Authority, type Tier } from '@quaywatch/shared/contract';
import { mayReach, routeAccess } from './index.ts';

type Route = keyof typeof routeAccess;
const customer = (tier: Tier, ...more: Authority[]) => ({
  authorities: ['CUSTOMER' as const, ...more],
  serviceTypes: [tier],
});
const stranger = { authorities: [], serviceTypes: [] };
const reaching = (route: Route) => tiers.filter((tier) => mayReach(routeAccess[route], customer(tier)));

const advanced = ['Free-advanced', 'Paid', 'Internal'];
const openTo: [Route, readonly string[], string][] = [
  ['/containers', tiers, '[NAV-11]'],
  ['/payment', tiers, '[NAV-13]'],
  ['/receipts', ['Free', 'Paid'], '[NAV-14]'],
  ['/pending-alerts', advanced, '[NAV-15]'],
  ['/history-search', advanced, '[NAV-16]'],
  ['/containers-history', advanced, '[NAV-17]'],
  ['/alert-templates', advanced, '[NAV-18]'],
  ['/saved-lists', advanced, '[NAV-19]'],
  ['/advanced-features', ['Free'], '[NAV-20]'],
  ['/paid-features', ['Free', 'Free-advanced', 'Internal'], '[NAV-21]'],
];

describe.each(openTo)('%s', (route, allowed, id) => {
  test(`opens to ${allowed.join(', ')} and to nobody else ${id}`, () => {
    expect(reaching(route)).toEqual(allowed);
    expect(mayReach(routeAccess[route], stranger)).toBe(false);
  });
});

test.each<[Route, string]>([
  ['/administration-search', '[NAV-22, NAV-35]'],
  ['/customer-update', '[NAV-23, NAV-35]'],
])('%s opens to helpdesk staff of any tier and to no other customer %s', (route) => {
  expect(reaching(route)).toEqual([]);
  for (const tier of tiers) expect(mayReach(routeAccess[route], customer(tier, 'HELP_DESK'))).toBe(true);
});

test('the policy pages open to everyone, signed in or not [NAV-24]', () => {
  const policies: Route[] = ['/terms-of-use-policy', '/privacy-policy', '/cookie-policy', '/acceptable-use-policy'];
  for (const route of policies) {
    expect(mayReach(routeAccess[route], stranger)).toBe(true);
    expect(reaching(route)).toEqual(tiers);
  }
});

test('a page needs both an allowed authority and an allowed tier [NAV-27]', () => {
  expect(mayReach(routeAccess['/account'], { authorities: [], serviceTypes: ['Paid'] })).toBe(false);
  expect(mayReach(routeAccess['/account'], { authorities: ['CUSTOMER'], serviceTypes: [] })).toBe(false);
  expect(mayReach(routeAccess['/receipts'], { authorities: ['HELP_DESK'], serviceTypes: ['Internal'] })).toBe(false);
});

const pagesOf = (tier: Tier) =>
  (Object.keys(routeAccess) as Route[]).filter(
    (route) => !route.endsWith('policy') && mayReach(routeAccess[route], customer(tier)),
  );
const everyTier = ['/', '/dashboard', '/sign-out', '/account', '/containers', '/faqs', '/payment'];
const advancedPages = ['/pending-alerts', '/history-search', '/containers-history', '/alert-templates', '/saved-lists'];

test('Free reaches the basics, receipts and both promo pages [NAV-31]', () =>
  expect(pagesOf('Free')).toEqual([...everyTier, '/receipts', '/advanced-features', '/paid-features']));

test('Free-advanced reaches the advanced pages and the paid promo, but not receipts or the trial promo [NAV-32]', () =>
  expect(pagesOf('Free-advanced')).toEqual([...everyTier, ...advancedPages, '/paid-features']));

test('Paid reaches the advanced pages and receipts, but no promo page [NAV-33]', () =>
  expect(pagesOf('Paid')).toEqual([...everyTier, '/receipts', ...advancedPages]));

test('Internal reaches the same pages as Free-advanced [NAV-34]', () =>
  expect(pagesOf('Internal')).toEqual(pagesOf('Free-advanced')));
