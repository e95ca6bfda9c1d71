import { expect, test } from '@jest/globals';
import type { Tier } from '@quaywatch/shared/contract';
import { routeAccess } from '@quaywatch/shared/domain';
import { explainClosedPage } from './closed-page.rules.ts';

const advanced = 'This is an advanced feature. For access to advanced features, check your My Account page';
const receipts = 'It is for accounts with free standard access or with a paid subscription.';
const offered = 'It offers what your account already has.';

test.each<[keyof typeof routeAccess, Tier, string, string | null]>([
  ['/alert-templates', 'Free', advanced, '/account'],
  ['/history-search', 'Free', advanced, '/account'],
  ['/receipts', 'Free-advanced', `${receipts} For a subscription see Paid Features`, '/paid-features'],
  ['/receipts', 'Internal', receipts, null],
  ['/advanced-features', 'Free-advanced', offered, null],
  ['/advanced-features', 'Paid', offered, null],
  ['/paid-features', 'Paid', offered, null],
])('%s tells a %s account why it is closed and what would open it [NAV-73]', (path, tier, text, to) => {
  const reason = explainClosedPage({ access: routeAccess[path] }, tier);

  expect(`${reason.text}${reason.link?.label ?? ''}`).toBe(text);
  expect(reason.link?.to ?? null).toBe(to);
});

test('a page of the helpdesk says in every tier that it is for staff with an authenticator app [NAV-73]', () => {
  for (const tier of ['Free', 'Internal', null] as const)
    expect(explainClosedPage({ access: routeAccess['/administration-search'] }, tier)).toEqual({
      text: 'It is for the staff of the helpdesk, once they have signed in with an authenticator app. Set one up on your ',
      link: { label: 'My Account page', to: '/account' },
    });
});

test('if no tier opens the page, or none is known, nothing is offered [NAV-73]', () => {
  const nothing = { text: 'Your account does not include it.', link: null };

  for (const tier of ['Free', 'Paid'] as const) {
    expect(explainClosedPage({ access: { kind: 'tiers', tiers: [] } }, tier)).toEqual(nothing);
    expect(explainClosedPage({ access: routeAccess['/account'] }, tier)).toEqual(nothing);
  }
  expect(explainClosedPage({ access: routeAccess['/receipts'] }, null)).toEqual(nothing);
});
