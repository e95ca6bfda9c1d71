import { expect, test } from '@jest/globals';
import { routeAccess } from '@quaywatch/shared/domain';
import { chooseDestination } from './wanted-address.rules.ts';

const titles: Readonly<Record<string, string>> = {
  '/account': 'My Account',
  '/alert-templates': 'Alert Templates',
  '/sign-out': 'Sign Out',
};
const pageAt = (path: string) =>
  path in titles ? { title: titles[path], access: routeAccess[path as keyof typeof routeAccess] } : undefined;

const lead = (
  address: string,
  { leftBy = null as string | null, tier = 'Paid' as 'Free' | 'Paid', temporaryPassword = false } = {},
) =>
  chooseDestination(
    { address, leftBy },
    {
      customerId: '7',
      visitor: { authorities: ['CUSTOMER'], serviceTypes: [tier] },
      temporaryPassword,
      pageAt,
    },
  );
const dashboard = { to: '/dashboard' };
const account = { to: '/account' };

test.each([
  [false, '/dashboard', '[NAV-06]'],
  [true, '/account', '[NAV-05]'],
])('without a wanted page, and with a temporary password: %s, sign-in leads to %s %s', (temporaryPassword, to) =>
  expect(
    chooseDestination(null, {
      customerId: '7',
      visitor: { authorities: ['CUSTOMER'], serviceTypes: ['Paid'] },
      temporaryPassword,
      pageAt,
    }),
  ).toEqual({ to }),
);

test.each([
  '/alert-templates',
  '/alert-templates?activity=Import',
  '/alert-templates#last',
  '/alert-templates#last?activity=Import',
  '/alert-templates?note=two%0A\nlines',
])('sign-in leads to "%s", including its query and its place on the page [NAV-D7]', (address) =>
  expect(lead(address)).toEqual({ to: address }),
);

test.each(['/no-such-page', '//elsewhere.example/account', 'https://elsewhere.example/account', '', '?next=/account'])(
  '"%s" is not a page of the product, so sign-in leads to the dashboard [NAV-D7]',
  (address) => expect(lead(address)).toEqual(dashboard),
);

test('sign-in never leads to Sign Out [NAV-D7]', () => {
  for (const address of ['/sign-out', '/sign-out?again', '/Sign-Out/']) expect(lead(address)).toEqual(dashboard);
});

test('only the customer whose session ended returns to the page where it ended [NAV-D7]', () => {
  expect(lead('/alert-templates', { leftBy: '7' })).toEqual({ to: '/alert-templates' });
  expect(lead('/alert-templates', { leftBy: '8' })).toEqual(dashboard);
  expect(lead('/account?crypt=@2DCD92', { leftBy: '8', temporaryPassword: true })).toEqual(account);
});

test('a page that is closed to the tier leads to the dashboard, which gets its address [NAV-D7, NAV-73]', () =>
  expect(lead('/alert-templates?activity=Import', { tier: 'Free' })).toEqual({
    ...dashboard,
    closedPage: { title: 'Alert Templates', access: routeAccess['/alert-templates'] },
  }));

test('with a temporary password only the account is open, with its query and place on the page [NAV-05, NAV-D7]', () => {
  expect(lead('/alert-templates', { temporaryPassword: true })).toEqual(account);
  expect(lead('/sign-out', { temporaryPassword: true })).toEqual(account);
  for (const to of ['/account?crypt=@2DCD92', '/Account/?crypt=@2DCD92'])
    expect(lead(to, { temporaryPassword: true })).toEqual({ to });
});
