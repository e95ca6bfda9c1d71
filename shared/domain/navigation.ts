import type { RemoteDescriptor } from '@quaywatch/shared/contract';
import { mayReach, type Visitor } from './page-access.ts';

/** An item of the shell may also be a document. */
export type NavigationItem = RemoteDescriptor['navigation'][number] & { readonly isDocument?: boolean | undefined };

export type NavigationEntry = {
  readonly label: string;
  readonly icon: string;
  readonly path: string;
  readonly disabled: boolean;
  readonly isDocument: boolean;
};

function entryFor(item: NavigationItem, visitor: Visitor): NavigationEntry | null {
  const open = mayReach(item.access, visitor);
  const isFree = visitor.serviceTypes.includes('Free');
  if (isFree && item.free === 'hidden') return null;
  // Free customers see what other tiers have, but disabled (NAV-44). Items that need an authority are hidden (NAV-43).
  const closedToFree = isFree && item.free === 'disabled' && item.access.kind !== 'authority';
  if (!open && !closedToFree) return null;
  return { label: item.label, icon: item.icon, path: item.path, disabled: !open, isDocument: item.isDocument === true };
}

/** Items of the shell and the remotes in one order, as this visitor sees them (NAV-40). */
export const composeNavigation = (items: readonly NavigationItem[], visitor: Visitor): NavigationEntry[] =>
  items.toSorted((one, other) => one.order - other.order).flatMap((item) => entryFor(item, visitor) ?? []);

type Page = { readonly path: string; readonly section?: string | undefined };

/** `page` for the page that is shown, `true` for the section it belongs to. */
export function markOf(item: string, pathname: string, pages: readonly Page[]): 'page' | 'true' | undefined {
  // The dashboard has two addresses (NAV-02).
  const shown = pathname === '/' ? '/dashboard' : pathname;
  if (item === shown) return 'page';
  return pages.some(({ path, section }) => path === shown && section === item) ? 'true' : undefined;
}
