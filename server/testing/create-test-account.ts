import type { Platform } from '../src/platform/platform.ts';
import { createCustomer, hashPassword, type NewCustomer } from '../src/identity/index.ts';

export const testPassword = 'Harbour2026';

let passwordHash: Promise<string> | undefined;

/**
 * Live and Free, unless stated otherwise.
 * @returns its id
 */
export async function createTestAccount(
  { platform }: { readonly platform: Platform },
  account: Partial<NewCustomer> & { readonly email: string },
): Promise<string> {
  const { config, database, clock } = platform;
  passwordHash ??= hashPassword(platform, testPassword);
  const complete: NewCustomer = {
    firstName: 'Amelia',
    lastName: 'Okafor',
    companyName: 'Thameside Provisions Ltd',
    phone: '02079460958',
    postcode: 'E16 2QU',
    roleType: 'Operations',
    businessType: 'Haulier',
    status: 'Live',
    createdAt: clock.now(),
    passwordHash: await passwordHash,
    ...account,
  };
  return database.transaction((tx) => createCustomer(tx, config.secretKey, complete));
}
