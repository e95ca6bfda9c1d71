import type { Release } from '@quaywatch/shared/release';
import { isSlotName, type RemoteDescriptor, type SlotName } from '@quaywatch/shared/remote';
import type { Page } from '@playwright/test';
import type { Account } from '../fixtures/accounts.ts';
import { openContainers } from '../fixtures/containers-page.ts';

export type Visit = {
  readonly remote: string;
  readonly module: string;
  readonly what: string;
  readonly account: Account;
  readonly open: (page: Page) => Promise<unknown>;
};

const container = 'QWCU2001010';

const openSlot: Readonly<Record<SlotName, (page: Page) => Promise<unknown>>> = {
  'account-alert-preferences': (page) => page.goto('/account'),
  'account-section': (page) => page.goto('/account'),
  async 'alert-contact-editor'(page) {
    await openContainers(page, container);
    await page.getByRole('button', { name: 'Change Alert Email and SMS' }).click();
  },
  async 'container-alert-editor'(page) {
    await openContainers(page, container);
    await page.getByRole('button', { name: `Actions for ${container}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Set Alert' }).click();
  },
  'dashboard-section': (page) => page.goto('/dashboard'),
  async 'template-application'(page) {
    await openContainers(page, container);
    await page.getByRole('checkbox', { name: `Select ${container}` }).check();
    await page.getByRole('button', { name: 'Apply Template Alerts' }).click();
  },
};

const accountOfTier = { Free: 'free', 'Free-advanced': 'trial', Paid: 'paid', Internal: 'internal' } as const;

function accountFor(access: RemoteDescriptor['pages'][number]['access']): Account {
  if (access.kind === 'authority') return 'helpdesk';
  return access.kind === 'tiers' ? accountOfTier[access.tiers[0] ?? 'Paid'] : 'paid';
}

export function listVisits({ name, descriptor }: Release): Visit[] {
  const { pages = [], panels = [] } = descriptor ?? {};
  return [
    ...pages.map(({ path, module, access, example }) => ({
      ...{ remote: name, module, what: `${name} ${path}`, account: accountFor(access) },
      open: (page: Page) => page.goto(example ? `${path}?${example}` : path),
    })),
    ...panels.flatMap(({ slot, module }): Visit[] =>
      isSlotName(slot)
        ? [{ remote: name, module, what: `${name} in ${slot}`, account: 'paid', open: openSlot[slot] }]
        : [],
    ),
  ];
}
