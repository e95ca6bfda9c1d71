import type { Authority, Tier } from '@quaywatch/shared/contract';

/** Who may open a page or make a call. */
export type PageAccess =
  | { readonly kind: 'everyone' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'tiers'; readonly tiers: readonly Tier[] }
  | { readonly kind: 'authority'; readonly authority: Authority };

/** What the guard knows of the visitor: stored authorities and service types; empty when signed out. */
export type Visitor = { readonly authorities: readonly Authority[]; readonly serviceTypes: readonly Tier[] };

/** Whether a visitor may open a page or make a call: an allowed authority AND an allowed service type (NAV-27). */
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
