import { mayReach, type Visitor } from '@quaywatch/shared/domain';
import type { ClosedPage } from '../features/view-dashboard/closed-page.rules.ts';
import { paths } from './paths.ts';

/** Where somebody wanted to go who has to sign in first. */
export type WantedAddress = {
  /** Path and query. */
  readonly address: string;
  /** Whose session ended there; null for a link that a stranger opened. */
  readonly leftBy: string | null;
};

/** Whoever signs in there: the customer whose session it is now, and what they may see. */
type Arrival = {
  readonly customerId: string | null;
  readonly visitor: Visitor;
  readonly temporaryPassword: boolean;
  /** What is at an address; undefined where there is no page. */
  readonly pageAt: (pathname: string) => ClosedPage | undefined;
};

type Destination = {
  readonly to: string;
  /** The wanted page, where it is closed to this customer. */
  readonly closedPage?: ClosedPage;
};

const pathOf = (address: string) => address.replace(/[?#].*$/s, '');

/**
 * Where a sign-in leads: to the wanted address, if it is that of a page that this customer may see; to nobody's but their
 * own. Anything else leads to the dashboard, and with a temporary password only the account is open (NAV-D7, NAV-05).
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
