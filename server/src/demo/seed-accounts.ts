import { inArray } from 'drizzle-orm';
import { saveAlertContact } from '../alerts/index.ts';
import { customers, emailKey } from '../customers/customers.tables.ts';
import { createCustomer } from '../identity/index.ts';
import { optionLists } from '../option-lists/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { DemoAccount } from './demo-accounts.ts';
import { day } from '../platform/durations.ts';

export type SeedTerms = { readonly secretKey: string; readonly passwordHash: string; readonly now: Date };

/**
 * Creates the missing accounts.
 * @returns the id of each new account by its email
 */
export async function seedAccounts(
  tx: Tx,
  accounts: readonly DemoAccount[],
  terms: SeedTerms,
): Promise<Map<string, string>> {
  const emails = accounts.map(({ email }) => email);
  const known = await tx.select({ email: emailKey }).from(customers).where(inArray(emailKey, emails));
  const knownEmails = new Set(known.map(({ email }) => email));

  const ids = new Map<string, string>();
  for (const [index, account] of accounts.entries()) {
    if (!knownEmails.has(account.email)) ids.set(account.email, await seedAccount(tx, account, index, terms));
  }
  return ids;
}

async function seedAccount(tx: Tx, account: DemoAccount, index: number, terms: SeedTerms): Promise<string> {
  const { secretKey, passwordHash, now } = terms;
  const customerId = await createCustomer(tx, secretKey, {
    ...describePerson(account, index),
    passwordHash,
    tier: account.tier,
    status: account.status ?? 'Live',
    authorities: account.authorities ?? ['CUSTOMER'],
    isDataOwner: account.isDataOwner ?? false,
    trialStartedAt: account.trialDays === undefined ? null : daysFrom(now, -account.trialDays),
    subscriptionRenews: account.renews ?? false,
    marketingLgp: account.marketingUnasked ? null : true,
    marketingSou: account.marketingUnasked ? null : false,
    lastSignInAt: account.status === undefined ? daysFrom(now, -2) : null,
    createdAt: daysFrom(now, -(100 + index)),
    secretAnswers: [{ secretQuestionType: pick(optionLists.secretQuestionTypes, index), answer: 'Biscuit' }],
  });
  if (account.mobile) await saveAlertContact(tx, customerId, { email: account.email, phone: account.mobile });
  return customerId;
}

function describePerson({ email, firstName, lastName, companyName }: DemoAccount, index: number) {
  return {
    email,
    firstName,
    lastName,
    companyName,
    // Numbers that Ofcom reserves for use in drama.
    phone: `01632960${String(index % 1000).padStart(3, '0')}`,
    postcode: `SO${14 + (index % 20)} ${1 + (index % 9)}QW`,
    roleType: pick(optionLists.roleTypes, index),
    businessType: pick(optionLists.businessTypes.slice(0, 3), index),
    businessSubType: pick(optionLists.businessSubTypes, index),
    containersAmount: 5 + (index % 90),
  };
}

function pick(choices: readonly string[], index: number): string {
  return choices[index % choices.length] ?? '';
}

export function daysFrom(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * day);
}
