import { mayReach, type Visitor } from '@quaywatch/shared/domain';
import type { ClosedPage } from '../features/view-dashboard/closed-page.rules.ts';
import { paths } from '../paths.ts';

export type WantedAddress = {
  readonly address: string;
  /** The customer whose session ended there; null for a link that a visitor opened. */
  readonly leftBy: string | null;
};

type Arrival = {
  readonly customerId: string | null;
  readonly visitor: Visitor;
  readonly temporaryPassword: boolean;
  readonly pageAt: (pathname: string) => ClosedPage | undefined;
};

type Destination = {
  readonly to: string;
  readonly closedPage?: ClosedPage;
};

/** Like a route, in any letter case and with or without a slash at the end. */
const pathOf = (address: string) =>
  address
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '')
    .toLowerCase();

/**
 * Chooses the wanted page if the customer may see it and no other customer wanted it, and otherwise the dashboard. With
 * a temporary password only the account is open (NAV-D7, NAV-05).
 */
export function chooseDestination(wanted: WantedAddress | null, arrival: Arrival): Destination {
  const { customerId, visitor, temporaryPassword, pageAt } = arrival;
  const usual = { to: temporaryPassword ? paths.account : paths.dashboard };
  if (!wanted || (wanted.leftBy !== null && wanted.leftBy !== customerId)) return usual;
  const path = pathOf(wanted.address);
  if (path === paths.signOut || (temporaryPassword && path !== paths.account)) return usual;
  const page = pageAt(path);
  if (!page) return usual;
  return mayReach(page.access, visitor) ? { to: wanted.address } : { ...usual, closedPage: page };
}
