import type { Authority, RemoteDescriptor, Tier } from '@quaywatch/shared/contract';

type ReadOnly<Declared> = { readonly [Key in keyof Declared]: Readonly<Declared[Key]> };

/** Who may open a page, as remotes declare it in `remote.json`. */
export type PageAccess = ReadOnly<RemoteDescriptor['pages'][number]['access']>;

export type Visitor = { readonly authorities: readonly Authority[]; readonly serviceTypes: readonly Tier[] };

/** A name that is the same for all visitors who see the same menu. */
export const nameVisitor = ({ authorities, serviceTypes }: Visitor): string =>
  [...serviceTypes, ...authorities.toSorted()].join(' ');

/** Requires both an allowed authority and an allowed service type (NAV-27). */
export function mayReach(access: PageAccess, { authorities, serviceTypes }: Visitor): boolean {
  if (access.kind === 'everyone') return true;
  if (authorities.length === 0 || serviceTypes.length === 0) return false;
  switch (access.kind) {
    case 'signed-in':
      return true;
    case 'tiers':
      return serviceTypes.some((tier) => access.tiers.includes(tier));
    case 'authority':
      return authorities.includes(access.authority);
  }
}
