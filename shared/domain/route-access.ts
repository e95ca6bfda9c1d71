import { advancedTiers, type Tier } from '@quaywatch/shared/contract';
import type { PageAccess } from './page-access.ts';

const signedIn: PageAccess = { kind: 'signed-in' };
const everyone: PageAccess = { kind: 'everyone' };
const tiers = (...allowed: Tier[]): PageAccess => ({ kind: 'tiers', tiers: allowed });
const advanced = tiers(...advancedTiers);
const helpdesk: PageAccess = { kind: 'authority', authority: 'HELP_DESK' };

/**
 * Who may open which page by the specification (part 1 §2, part 2 §2). The shell refuses pages by it, also those that no
 * live remote has (NAV-28), and a test compares what remotes declare.
 */
export const routeAccess = {
  '/': signedIn,
  '/dashboard': signedIn,
  '/sign-out': signedIn,
  '/account': signedIn,
  '/containers': signedIn,
  '/faqs': signedIn,
  '/payment': signedIn,
  '/receipts': tiers('Free', 'Paid'),
  '/pending-alerts': advanced,
  '/history-search': advanced,
  '/containers-history': advanced,
  '/alert-templates': advanced,
  '/saved-lists': advanced,
  '/advanced-features': tiers('Free'),
  '/paid-features': tiers('Free', 'Free-advanced', 'Internal'),
  '/administration-search': helpdesk,
  '/customer-update': helpdesk,
  '/terms-of-use-policy': everyone,
  '/privacy-policy': everyone,
  '/cookie-policy': everyone,
  '/acceptable-use-policy': everyone,
} as const satisfies Record<string, PageAccess>;
