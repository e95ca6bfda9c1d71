import { messages, type CustomerDetails } from '@quaywatch/shared/contract';
import { recordAccountChange } from '../account-changes/index.ts';
import { describeChange } from '../customers/rules.ts';
import { helpdeskAgentOf, saveHelpedDetails, type HelpedDetails } from '../customers/index.ts';
import { checkListed } from '../option-lists/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import { CodedError } from '../platform/http/coded-error.ts';
import { entityTagOf } from '../platform/http/entity-tag.ts';
import type { Platform } from '../platform/platform.ts';
import { detailsOf } from './customer-details.rules.ts';
import { lockHelpedCustomer, refuseUnverified } from './helped-customer.ts';

type Update = {
  readonly customerId: string;
  readonly details: HelpedDetails;
  /** Whether the caller has seen the state with this tag, or does not ask about it. */
  readonly mayChange: (etag: string) => boolean;
};

/**
 * Changes the details and records the old values (HCU-07, HCU-51). The contract has trimmed and checked the new ones.
 * @returns the tag of the state that is stored now; `overtaken` is the 412 with that state if somebody else has changed
 * it (HCU-48)
 * @throws CodedError 400 for a role outside the list, 404, 409 for an Unverified account (SRV-52)
 */
export async function updateCustomerDetails(
  platform: Platform,
  caller: Caller,
  { customerId, details, mayChange }: Update,
): Promise<{ readonly etag: string; readonly overtaken?: CodedError }> {
  checkListed('roleTypes', { field: 'roleType', value: details.roleType, message: messages.roleType });
  return platform.database.transaction(async (tx) => {
    const customer = await lockHelpedCustomer(tx, customerId);
    refuseUnverified(customer);
    const stored = detailsOf(customer);
    const etag = entityTagOf(stored);
    if (!mayChange(etag)) return { etag, overtaken: refuseChanged(stored, etag) };
    const values = describeChange(stored, details);
    if (values) {
      await saveHelpedDetails(tx, customer.id, details);
      await recordAccountChange(tx, platform, {
        customerId: customer.id,
        agent: helpdeskAgentOf(caller),
        change: 'details',
        values,
      });
    }
    return { etag: entityTagOf(detailsOf({ ...customer, ...details })) };
  });
}

/** Contains the current state, so that the page can show it without another call (HCU-49). */
const refuseChanged = (details: CustomerDetails, etag: string) =>
  new CodedError(412, 'PRECONDITION_FAILED', 'Somebody else has changed this customer.', {
    extra: { details, etag },
  });
