import { mayReach, type PageAccess, type Visitor } from '@quaywatch/shared/domain';
import type { RemoteDescriptor } from '@quaywatch/shared/remote';

type DescribedItem = RemoteDescriptor['navigation'][number];

/** One entry of the menu as this visitor sees it. */
export type NavigationEntry = {
  readonly label: string;
  readonly icon: string;
  readonly path: string;
  /** Closed to the visitor's tier: it stays in its place with the hint of NAV-45. */
  readonly disabled: boolean;
};

const signedIn: PageAccess = { kind: 'signed-in' };

/** The shell's own items (NAV-D1); those of the remotes stand between them by their order (NAV-40). */
const ownItems: readonly DescribedItem[] = [
  { label: 'Dashboard', icon: 'dashboard', order: 10, path: '/dashboard', access: signedIn, free: 'shown' },
  { label: 'FAQs', icon: 'faqs', order: 50, path: '/faqs', access: signedIn, free: 'shown' },
  { label: 'Sign Out', icon: 'sign-out', order: 90, path: '/sign-out', access: signedIn, free: 'shown' },
];

function entryFor(item: DescribedItem, visitor: Visitor): NavigationEntry | null {
  const open = mayReach(item.access, visitor);
  const isFree = visitor.serviceTypes.includes('Free');
  if (isFree && item.free === 'hidden') return null;
  // A Free customer keeps seeing what the other tiers have, closed (NAV-44); an authority is never advertised (NAV-43).
  const closedToFree = isFree && item.free === 'disabled' && item.access.kind !== 'authority';
  if (!open && !closedToFree) return null;
  return { label: item.label, icon: item.icon, path: item.path, disabled: !open };
}

/** The menu: the shell's items and those that the remotes declare, in their order, as far as the visitor may see them. */
export const composeNavigation = (described: readonly DescribedItem[], visitor: Visitor): NavigationEntry[] =>
  [...ownItems, ...described]
    .toSorted((one, other) => one.order - other.order)
    .flatMap((item) => entryFor(item, visitor) ?? []);
