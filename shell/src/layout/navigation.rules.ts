import { advancedTiers } from '@quaywatch/shared/contract';
import { mayReach, type Visitor } from '@quaywatch/shared/domain';
import type { RemoteDescriptor } from '@quaywatch/shared/remote';

type DescribedItem = RemoteDescriptor['navigation'][number];

export type NavigationEntry = {
  readonly label: string;
  readonly icon: string;
  readonly path: string;
  readonly disabled: boolean;
  readonly isDocument: boolean;
};

type OwnItem = DescribedItem & { readonly isDocument?: true };

const signedIn: DescribedItem['access'] = { kind: 'signed-in' };
const helpdesk: DescribedItem['access'] = { kind: 'authority', authority: 'HELP_DESK' };
const advanced: DescribedItem['access'] = { kind: 'tiers', tiers: [...advancedTiers] };

const ownItems: readonly OwnItem[] = [
  { label: 'Dashboard', icon: 'dashboard', order: 10, path: '/dashboard', access: signedIn, free: 'shown' },
  { label: 'FAQs', icon: 'faqs', order: 50, path: '/faqs', access: signedIn, free: 'shown' },
  {
    label: 'User Guide',
    icon: 'user-guide',
    order: 60,
    path: '/user-guide.pdf',
    access: advanced,
    free: 'hidden',
    isDocument: true,
  },
  { label: 'Releases', icon: 'releases', order: 85, path: '/release-inspector', access: helpdesk, free: 'shown' },
  { label: 'Sign Out', icon: 'sign-out', order: 90, path: '/sign-out', access: signedIn, free: 'shown' },
];

function entryFor(item: OwnItem, visitor: Visitor): NavigationEntry | null {
  const open = mayReach(item.access, visitor);
  const isFree = visitor.serviceTypes.includes('Free');
  if (isFree && item.free === 'hidden') return null;
  // Free customers see what other tiers have, closed (NAV-44). What needs an authority is hidden (NAV-43).
  const closedToFree = isFree && item.free === 'disabled' && item.access.kind !== 'authority';
  if (!open && !closedToFree) return null;
  return { label: item.label, icon: item.icon, path: item.path, disabled: !open, isDocument: item.isDocument === true };
}

export const composeNavigation = (described: readonly DescribedItem[], visitor: Visitor): NavigationEntry[] =>
  [...ownItems, ...described]
    .toSorted((one, other) => one.order - other.order)
    .flatMap((item) => entryFor(item, visitor) ?? []);

type Page = { readonly path: string; readonly section?: string | undefined };

/** `page` for the page that is shown, `true` for the section it belongs to. */
export function markOf(item: string, shown: string, pages: readonly Page[]): 'page' | 'true' | undefined {
  if (item === shown) return 'page';
  return pages.some(({ path, section }) => path === shown && section === item) ? 'true' : undefined;
}
