import type { DeleteCustomers } from '../../customers/index.ts';
import { day } from '../../platform/durations.ts';
import { countedNetwork } from '../../platform/http/client-address.ts';
import type { Platform } from '../../platform/platform.ts';
import { countInTransaction } from '../../platform/rate-limits/count-in-transaction.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { hashPassword } from '../credentials/hash-password.ts';
import { findWeakness, refuseWeak } from '../credentials/find-weakness.ts';
import { isEmailTaken, openAccount, refuseTaken } from './open-account.ts';
import { readRegistration, type RegistrationForm } from './registration.rules.ts';

/** Unpaid use is limited per account, so the number of accounts that one address can make is limited too. */
const accountsOfAddress = { points: serverLimits.registrationsPerDay, per: day };

/**
 * @throws CodedError 400 for a choice outside the lists or an easily guessed password, 400 CSC_01 for a taken email
 * (REG-D7), 429 when the address has made too many accounts (REG-48)
 * @throws QueueFullError when too many passwords wait to be hashed
 */
export async function register(
  platform: Platform,
  deleteCustomers: DeleteCustomers,
  { form, address }: { readonly form: RegistrationForm; readonly address: string },
): Promise<void> {
  const registration = readRegistration(form, platform.clock.now());
  const { password } = form.customerCredentialDto;
  const message = await findWeakness(platform, password, registration);
  if (message !== undefined) throw refuseWeak('customerCredentialDto.password', message);
  // Checked before the expensive password hash.
  if (await isEmailTaken(platform, registration.email)) throw refuseTaken();
  const passwordHash = await hashPassword(platform, password);
  await platform.database.transaction(async (tx) => {
    await openAccount(tx, platform, { account: { ...registration, passwordHash }, deleteCustomers });
    const key = countedNetwork(address);
    await countInTransaction(tx, platform, { name: 'registrations-of-day', key, allowance: accountsOfAddress });
  });
}
