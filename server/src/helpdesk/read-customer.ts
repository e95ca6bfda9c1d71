import type { CustomerDetail, SecretAnswer } from '@quaywatch/shared/contract';
import { shownStatusOf, type CustomerRow } from '../customers/index.ts';
import { hasSecondFactor } from '../identity/index.ts';
import type { Db } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { hasInvoices } from '../subscriptions/index.ts';
import { detailsOf } from './customer-details.rules.ts';
import { findHelpedCustomer, isStaff, lockHelpedCustomer } from './helped-customer.ts';
import { showSecretAnswers, withholdSecretAnswers, type SecretAnswerParts } from './secret-answers.ts';

export async function readCustomerWithoutAnswers({ database: { db } }: Platform, id: string): Promise<CustomerDetail> {
  const customer = await findHelpedCustomer(db, id);
  return describe(db, customer, await withholdSecretAnswers(db, customer.id));
}

/**
 * The reading is recorded (HCU-02, HCU-51). The answers of staff are withheld (HCU-63).
 * @throws CodedError 404, 429 (HCU-64)
 */
export function readWholeCustomer(parts: SecretAnswerParts, caller: Caller, id: string): Promise<CustomerDetail> {
  return parts.platform.database.transaction(async (tx) => {
    const customer = await lockHelpedCustomer(tx, id);
    const answers = isStaff(customer)
      ? await withholdSecretAnswers(tx, customer.id)
      : await showSecretAnswers(tx, parts, caller, customer.id);
    return describe(tx, customer, answers);
  });
}

async function describe(db: Db, customer: CustomerRow, secretQuestions: SecretAnswer[]): Promise<CustomerDetail> {
  return {
    details: detailsOf(customer),
    statusType: shownStatusOf(customer),
    ...(customer.lockedToStrangers && { isLockedToStrangers: true }),
    customerId: customer.id,
    secretQuestions,
    isDataOwner: customer.isDataOwner,
    serviceType: customer.tier,
    hasInvoiceHistory: await hasInvoices(db, customer.id),
    ...(isStaff(customer) && { hasHelpdeskAuthority: true }),
    ...((await hasSecondFactor(db, customer.id)) && { hasSecondFactor: true }),
  };
}
