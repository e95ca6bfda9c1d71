import type { CallAnswer, readAlertContact as readAlertContactCall } from '@quaywatch/shared/contract';
import { findCustomer } from '../../customers/index.ts';
import { nameCountries, readMobileNumber, writeMobileNumber } from '../../notifications/rules.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAlertContact } from './alert-contact.queries.ts';

/** Reads the alert contact, and what helps to enter a mobile number (TPL-36, SRV-69). */
export async function describeAlertContact(
  { database: { db }, config: { smsCountries } }: Pick<Platform, 'database' | 'config'>,
  customerId: string,
): Promise<CallAnswer<typeof readAlertContactCall>> {
  const contact = await readAlertContact(db, customerId);
  const phone = (await findCustomer(db, customerId))?.phone ?? '';
  const mobile = readMobileNumber(phone, smsCountries) && writeMobileNumber(phone, smsCountries);
  return {
    ...contact,
    smsCountries: [...nameCountries(smsCountries)],
    ...(mobile && mobile !== contact.phone ? { registeredMobile: mobile } : {}),
  };
}
