import type { DeleteCustomers } from '../../customers/index.ts';
import { refuseFields } from '../../platform/http/parse-input.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashPassword } from '../credentials/hash-password.ts';
import { findGuessable } from '../credentials/guessable-password.rules.ts';
import { isEmailTaken, openAccount, refuseTaken } from './open-account.ts';
import { readRegistration, type RegistrationForm } from './registration.rules.ts';

/**
 * Creates an Unverified account and sends its confirmation link (SRV-13, SRV-14).
 * @throws CodedError 400 for a choice outside the lists or an easily guessed password, 400 CSC_01 for a taken email
 * (REG-D7)
 * @throws QueueFullError when too many passwords wait to be hashed
 */
export async function register(
  platform: Platform,
  deleteCustomers: DeleteCustomers,
  form: RegistrationForm,
): Promise<void> {
  const registration = readRegistration(form, platform.clock.now());
  const { password } = form.customerCredentialDto;
  const message = findGuessable(password, registration);
  if (message !== undefined) throw refuseFields([{ field: 'customerCredentialDto.password', message }]);
  // Before the expensive password hash.
  if (await isEmailTaken(platform, registration.email)) throw refuseTaken();
  const passwordHash = await hashPassword(platform, password);
  await platform.database.transaction((tx) =>
    openAccount(tx, platform, { account: { ...registration, passwordHash }, deleteCustomers }),
  );
}
