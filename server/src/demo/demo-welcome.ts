import { limits } from '@quaywatch/shared/contract';
import { type CustomerRow, findCustomerByEmail } from '../customers/index.ts';
import { day } from '../platform/durations.ts';
import type { Platform } from '../platform/platform.ts';
import { findPaidUntil, type TierChanges } from '../subscriptions/index.ts';
import { isTrialAllowed } from '../subscriptions/periods.rules.ts';
import { type DemoAccount, demoAccounts, demoPassword } from './demo-accounts.ts';

type Parts = Pick<Platform, 'config' | 'database' | 'clock'>;
type TierNow = Pick<TierChanges, 'settle'>;

/** What a start prints: the accounts as they are now, because paid periods and trials end in the demo too. */
export async function composeWelcome(parts: Parts, tierChanges: TierNow): Promise<string> {
  const { publicUrl } = parts.config;
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  const lines: string[] = [];
  let hasEnded = false;
  for (const account of demoAccounts) {
    const customer = await findSettled(parts, tierChanges, account);
    if (!customer) continue;
    hasEnded ||= customer.tier === 'Free' && account.tier !== 'Free';
    const texts = [await describeStanding(parts, customer), account.about];
    lines.push(`  ${account.email.padEnd(width)}  ${texts.filter((text) => text !== undefined).join('; ')}`);
  }
  return `
Quaywatch is ready at ${publicUrl}

Password of every demo account: ${demoPassword}
${lines.join('\n')}
${hasEnded ? `${describeNewBeginning(parts)}\n` : ''}
Outbox of mails and text messages: ${publicUrl}/demo/outbox
Ctrl-C stops it.
`;
}

async function findSettled(
  { database }: Parts,
  tierChanges: TierNow,
  { email }: DemoAccount,
): Promise<CustomerRow | undefined> {
  const customer = await findCustomerByEmail(database.db, email);
  return customer && { ...customer, tier: await tierChanges.settle({ customerId: customer.id, tier: customer.tier }) };
}

async function describeStanding({ database, clock }: Parts, customer: CustomerRow): Promise<string> {
  const { id, status, tier, trialStartedAt, subscriptionRenews } = customer;
  const now = clock.now();
  if (status !== 'Live') return status;
  if (tier === 'Free') return isTrialAllowed(customer, now) ? 'Free, trial allowed' : tier;
  if (tier === 'Free-advanced' && trialStartedAt !== null)
    return `${tier}, day ${Math.floor((now.getTime() - trialStartedAt.getTime()) / day)} of ${limits.trialDays}`;
  const paidUntil = tier === 'Paid' ? await findPaidUntil(database.db, id, now) : null;
  if (paidUntil === null) return tier;
  const daysLeft = Math.ceil((paidUntil.getTime() - now.getTime()) / day);
  return `${tier}, ${subscriptionRenews ? 'recurring' : 'single'} payment, ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left`;
}

function describeNewBeginning({ config, database }: Parts): string {
  const how = database.engine === 'pglite' ? `delete ${config.dataDir}` : 'let DATABASE_URL name an empty database';
  return `\nPaid periods or trials have ended since this data was made. To begin anew, stop it and ${how}.`;
}
