import type { PartBudget, Release } from '@quaywatch/shared/release';
import { isSlotName, type RemoteDescriptor, type SlotName } from '@quaywatch/shared/remote';
import { slotExamples } from '@quaywatch/shared/remote/slot-examples';
import { slotEvents } from '@quaywatch/shared/remote/slot-props';
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

export type ShownPart =
  | { readonly path: string }
  | { readonly slot: string; readonly data: object; readonly events: readonly string[] };

/** A page or panel to show alone. */
export type TriedPart = Pick<Visit, 'module' | 'what' | 'account'> & {
  readonly release: Release;
  readonly shown: ShownPart;
  /** None for releases that are older than budgets. */
  readonly budget: PartBudget | undefined;
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

const pathOf = ({ path, example }: RemoteDescriptor['pages'][number]) => (example ? `${path}?${example}` : path);

export function listVisits({ name, descriptor }: Release): Visit[] {
  const { pages = [], panels = [] } = descriptor ?? {};
  return [
    ...pages.map((page) => ({
      ...{ remote: name, module: page.module, what: `${name} ${page.path}`, account: accountFor(page.access) },
      open: (tab: Page) => tab.goto(pathOf(page)),
    })),
    ...panels.flatMap(({ slot, module }): Visit[] =>
      isSlotName(slot)
        ? [{ remote: name, module, what: `${name} in ${slot}`, account: 'paid', open: openSlot[slot] }]
        : [],
    ),
  ];
}

export function listParts(release: Release): TriedPart[] {
  const { pages = [], panels = [] } = release.descriptor ?? {};
  return listVisits(release).flatMap(({ module, what, account }): TriedPart[] => {
    const part = { release, module, what, account, budget: release.budgets?.[module] };
    const page = pages.find((one) => one.module === module);
    if (page) return [{ ...part, shown: { path: pathOf(page) } }];
    const slot = panels.find((one) => one.module === module)?.slot ?? '';
    if (!isSlotName(slot)) return [];
    const [data = {}] = Object.values<object>(slotExamples[slot]);
    return [{ ...part, shown: { slot, data, events: Object.keys(slotEvents[slot]) } }];
  });
}
