import { expect, test } from '@jest/globals';
import type { DashboardSummary } from '@quaywatch/shared/contract';
import { planModals, type ModalFacts } from './modals.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const counts = { pendingEmail: 0, pendingSms: 0, availableEmail: 300, availableSms: 300 };

type Change = Partial<Omit<ModalFacts, 'info'>> & {
  readonly changed?: readonly string[];
  readonly expiry?: string | null;
  readonly hasMarketingPreferences?: boolean;
};

const plan = ({ changed = [], expiry = null, hasMarketingPreferences = true, ...facts }: Change) => {
  const info: DashboardSummary = {
    hasMarketingPreferences,
    lastLoginTime: null,
    subscriptionInfo: {
      ...counts,
      containerNumbers: [...changed],
      subscriptionIds: changed.map((_, index) => String(index)),
      paidSubscriptionExpirationDate: expiry,
    },
  };
  return planModals({
    info,
    tier: 'Paid',
    authorities: ['CUSTOMER'],
    expiryShownOn: null,
    marketingSeen: false,
    now,
    ...facts,
  });
};

test('no dialog opens without news', () => {
  expect(plan({})).toEqual([]);
});

test('containers with a changed activity open the first dialog [DSH-25]', () => {
  expect(plan({ changed: ['QWCU2001010'] })).toEqual(['changed-activity']);
});

test('a subscription that ends today or tomorrow, in UK days, opens the expiry dialog [DSH-28]', () => {
  for (const expiry of ['2026-11-21T00:00:00Z', '2026-11-21T23:59:59Z', '2026-11-22T23:59:59Z'])
    expect(plan({ expiry })).toEqual(['subscription-expiry']);
  for (const expiry of ['2026-11-20T23:59:59Z', '2026-11-23T00:00:00Z']) expect(plan({ expiry })).toEqual([]);
});

test('in summer the UK day decides, not the UTC day [DSH-28, LIM-D3]', () => {
  const summer = new Date('2026-07-01T23:30:00Z');

  expect(plan({ expiry: '2026-07-03T22:30:00Z', now: summer })).toEqual(['subscription-expiry']);
  expect(plan({ expiry: '2026-07-03T23:30:00Z', now: summer })).toEqual([]);
});

test('the expiry is shown once a day [DSH-29]', () => {
  const expiry = '2026-11-22T12:00:00Z';

  expect(plan({ expiry, expiryShownOn: '21/11/2026' })).toEqual([]);
  expect(plan({ expiry, expiryShownOn: '20/11/2026' })).toEqual(['subscription-expiry']);
});

test('changed activities come before the expiry [DSH-D3]', () => {
  expect(plan({ changed: ['QWCU2001010'], expiry: '2026-11-22T12:00:00Z' })).toEqual([
    'changed-activity',
    'subscription-expiry',
  ]);
});

test('the marketing question opens for customers who have not answered it [DSH-32]', () => {
  for (const tier of ['Free', 'Free-advanced', 'Paid'] as const)
    expect(plan({ tier, hasMarketingPreferences: false })).toEqual(['marketing-preferences']);
});

test('Internal, the helpdesk, and customers who answered or saw it get no marketing question [DSH-32]', () => {
  const open = { hasMarketingPreferences: false };

  expect(plan({ ...open, tier: 'Internal' })).toEqual([]);
  expect(plan({ ...open, authorities: ['CUSTOMER', 'HELP_DESK'] })).toEqual([]);
  expect(plan({ ...open, marketingSeen: true })).toEqual([]);
  expect(plan({ hasMarketingPreferences: true })).toEqual([]);
});

test('the marketing question gives way to the other dialogs [DSH-33, DSH-D3]', () => {
  const open = { hasMarketingPreferences: false };

  expect(plan({ ...open, changed: ['QWCU2001010'] })).toEqual(['changed-activity']);
  expect(plan({ ...open, expiry: '2026-11-21T20:00:00Z' })).toEqual(['subscription-expiry']);
});
