import { readAlertContact, readAllowance } from '../alerts/index.ts';
import type { Db } from '../platform/database/database.ts';
import { findCustomer } from '../customers/index.ts';
import { hasInvoices, readPaidUntil } from '../subscriptions/index.ts';
import { isTrialAllowed } from '../subscriptions/rules.ts';
import { describeInvoiceHistory } from './account-details.rules.ts';

/** The account page of standard access (ACC-05, ACC-D1). */
export async function readAccountDetailsOf(db: Db, customerId: string, now: Date) {
  const customer = await findCustomer(db, customerId);
  if (!customer) throw new Error('The caller has no account');
  const paidFor = {
    hasInvoices: await hasInvoices(db, customerId),
    paidUntil: await readPaidUntil(db, customerId),
    renews: customer.subscriptionRenews,
  };
  const { firstName, lastName, email, postcode, companyName, phone, roleType } = customer;
  return {
    firstName,
    lastName,
    email,
    postcode,
    companyName,
    phone,
    roleType,
    // Only advanced tiers have the next two (ACC-D1).
    contactDetail: null,
    packageInfo: null,
    isTrialModeAllowed: isTrialAllowed(customer, now),
    invoiceHistoryDto: describeInvoiceHistory(paidFor, now),
  };
}

/** The account page of advanced tiers: also alert contacts and the alert package. */
export async function readAdvancedAccountDetailsOf(db: Db, customerId: string, now: Date) {
  const details = await readAccountDetailsOf(db, customerId, now);
  const contactDetail = await readAlertContact(db, customerId);
  const { period, ...counts } = await readAllowance(db, customerId, now);
  const packageInfo = {
    currentDate: now.toISOString(),
    periodStartDate: period?.startsAt.toISOString() ?? null,
    periodEndDate: period?.endsAt.toISOString() ?? null,
    ...counts,
  };
  return { ...details, contactDetail, packageInfo };
}
