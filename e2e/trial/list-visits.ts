import type { PartBudget, Release } from '@quaywatch/shared/release';
import type { OpenedSlot } from '@quaywatch/shared/contract';
import { movedSlots, parseSlot, type RemoteDescriptor } from '@quaywatch/shared/remote';
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

/** A page or panel that is shown alone. */
export type TriedPart = Pick<Visit, 'module' | 'what' | 'account'> & {
  readonly release: Release;
  readonly shown: ShownPart;
  /** Undefined for releases that are older than budgets. */
  readonly budget: PartBudget | undefined;
};

const container = 'QWCU2001010';

/** Where customers see the slots that existed before owners named their pages. */
const openSlot: Readonly<Record<keyof typeof movedSlots, (page: Page) => Promise<unknown>>> = {
  'account-alert-preferences': (page) => page.goto('/account'),
  'account-section': (page) => page.goto('/account'),
  async 'alert-contact-editor'(page) {
    await openContainers(page, container);
    await page.getByRole('button', { name: 'More tools' }).click();
    await page.getByRole('menuitem', { name: 'Change Alert Email and SMS' }).click();
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

/** Null if nobody opens the slot. */
export type FindSlot = (slot: string) => OpenedSlot | null;

type Way = Pick<Visit, 'account' | 'open'>;

/** The way to a slot on its owner's page. A panel whose slot has none is only shown on an empty page (try-slots.ts). */
function findWay(slot: string, findSlot: FindSlot, live: readonly Release[]): Way | undefined {
  const { owner, name = '' } = parseSlot(slot) ?? {};
  const isThere = ([moved, { owner: to }]: [string, { owner: string }]) => moved === name && to === owner;
  if (Object.entries(movedSlots).some(isThere))
    return { account: 'paid', open: openSlot[name as keyof typeof movedSlots] };
  const pages = live.find((one) => one.name === owner)?.descriptor?.pages ?? [];
  const page = pages.find(({ path }) => path === findSlot(slot)?.page);
  return page && { account: accountFor(page.access), open: (tab) => tab.goto(pathOf(page)) };
}

const nameOf = (remote: string, slot: string) => `${remote} in ${slot}`;

/** @param live all live releases, including those that are tried */
export function listVisits({ name, descriptor }: Release, findSlot: FindSlot, live: readonly Release[]): Visit[] {
  const { pages = [], panels = [] } = descriptor ?? {};
  return [
    ...pages.map((page) => ({
      remote: name,
      module: page.module,
      what: `${name} ${page.path}`,
      account: accountFor(page.access),
      open: (tab: Page) => tab.goto(pathOf(page)),
    })),
    ...panels.flatMap(({ slot, module }): Visit[] => {
      const way = findWay(slot, findSlot, live);
      return way ? [{ remote: name, module, what: nameOf(name, slot), ...way }] : [];
    }),
  ];
}

export function listParts(release: Release, findSlot: FindSlot): TriedPart[] {
  const { name, descriptor } = release;
  const { pages = [], panels = [] } = descriptor ?? {};
  const ofModule = (module: string) => ({ release, module, budget: release.budgets?.[module] });
  return [
    ...pages.map((page): TriedPart => {
      const part = { ...ofModule(page.module), what: `${name} ${page.path}`, account: accountFor(page.access) };
      return { ...part, shown: { path: pathOf(page) } };
    }),
    ...panels.flatMap(({ slot, module }): TriedPart[] => {
      const opened = findSlot(slot);
      const [data] = Object.values<object>(opened?.examples ?? {});
      if (!opened || !data) return [];
      const part = { ...ofModule(module), what: nameOf(name, slot), account: 'paid' as const };
      return [{ ...part, shown: { slot, data, events: opened.events } }];
    }),
  ];
}
