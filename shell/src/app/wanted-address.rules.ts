import { mayReach, type Visitor } from '@quaywatch/shared/domain';
import type { ClosedPage } from '../features/view-dashboard/closed-page.rules.ts';
import { paths } from './paths.ts';

/** The page that somebody wanted before they had to sign in. */
export type WantedAddress = {
  /** Path and query. */
  readonly address: string;
  /** Whose session ended there; null for a link that a visitor opened. */
  readonly leftBy: string | null;
};

/** The customer who has signed in, and what they may see. */
type Arrival = {
  readonly customerId: string | null;
  readonly visitor: Visitor;
  readonly temporaryPassword: boolean;
  /** The page at an address, or undefined. */
  readonly pageAt: (pathname: string) => ClosedPage | undefined;
};

type Destination = {
  readonly to: string;
  /** The wanted page, if it is closed to this customer. */
  readonly closedPage?: ClosedPage;
};

const pathOf = (address: string) => address.replace(/[?#].*$/s, '');

/**
 * Where a sign-in leads: to the wanted page, if the customer may see it and no other customer wanted it; otherwise to
 * the dashboard. With a temporary password only the account is open (NAV-D7, NAV-05).
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
