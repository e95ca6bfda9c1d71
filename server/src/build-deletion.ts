import { destroyCustomerKeys } from './account-changes/index.ts';
import { forgetAlerts, forgetFollowedLists, forgetWatches } from './alerts/index.ts';
import { createDeleteCustomers, type DeleteCustomers } from './customers/index.ts';
import { forgetAccountNotes } from './helpdesk/index.ts';
import { forgetIdentity } from './identity/index.ts';
import { optionalModules } from './optional-module.ts';
import { forgetPayments } from './payments/index.ts';
import type { Platform } from './platform/platform.ts';
import { forgetSavedLists } from './saved-lists/index.ts';
import { forgetSearches } from './search-log/index.ts';
import { forgetSharedResults } from './shared-results/index.ts';
import { createForgetSubscriptions } from './subscriptions/index.ts';
import { forgetTeams } from './teams/index.ts';

/** Deletes accounts and asks each module to delete what it holds about them. */
export function buildDeletion(platform: Platform): DeleteCustomers {
  return createDeleteCustomers([
    forgetIdentity,
    forgetAccountNotes,
    forgetAlerts,
    forgetWatches,
    forgetFollowedLists,
    forgetSavedLists,
    forgetTeams,
    forgetSharedResults,
    ...optionalModules.flatMap(({ forget }) => forget ?? []),
    forgetSearches,
    forgetPayments,
    createForgetSubscriptions(platform),
    destroyCustomerKeys,
  ]);
}
