import type { PaymentSettings, Role, Supplier } from './config.ts';
import { readAddress, readAllOrNone, readText, type Environment } from './read-setting.ts';
import { StartProblem } from './start-problem.ts';

const web = ['https:', 'http:'];

export function readPayment(env: Environment, role: Role): PaymentSettings | null {
  const names = { vendor: 'PAYMENT_VENDOR', url: 'PAYMENT_URL' } as const;
  const account =
    role === 'worker' ? readAllOrNone(env, names) : readAllOrNone(env, { ...names, key: 'PAYMENT_ENCRYPTION_KEY' });
  const reporting = readAllOrNone(env, {
    url: 'PAYMENT_REPORTING_URL',
    user: 'PAYMENT_REPORTING_USER',
    password: 'PAYMENT_REPORTING_PASSWORD',
  });
  for (const name of ['PAYMENT_URL', 'PAYMENT_REPORTING_URL'] as const) readAddress(env, name, web);
  const repeatUrl = readAddress(env, 'PAYMENT_REPEAT_URL', web);
  if (!account) {
    if (reporting || repeatUrl) throw new StartProblem('PAYMENT_VENDOR must be set too.');
    return null;
  }
  if (!/^[A-Za-z\d]{1,15}$/.test(account.vendor))
    throw new StartProblem('PAYMENT_VENDOR must be 1 to 15 letters and digits.');
  // AES-128: the password is the key.
  const encryptionKey = readText(env, 'PAYMENT_ENCRYPTION_KEY');
  if (encryptionKey !== null && !/^[\x20-\x7e]{16}$/.test(encryptionKey))
    throw new StartProblem('PAYMENT_ENCRYPTION_KEY must have 16 characters.');
  // A renewal needs details of the earlier transaction, which only the reporting service has.
  if (repeatUrl && !reporting) throw new StartProblem('PAYMENT_REPORTING_URL must be set too.');
  return { vendor: account.vendor, url: account.url, encryptionKey, reporting, repeatUrl };
}

// The VAT number belongs to nobody.
const example: Supplier = {
  name: 'Quaywatch Limited',
  address: ['1 Quay Road', 'London', 'E1 0AA', 'United Kingdom'],
  vatNumber: 'GB 000 0000 00',
};

export function readSupplier(env: Environment, sellsForMoney: boolean): Supplier {
  const supplier = readAllOrNone(env, {
    name: 'SUPPLIER_NAME',
    address: 'SUPPLIER_ADDRESS',
    vatNumber: 'SUPPLIER_VAT_NUMBER',
  });
  if (supplier) {
    const address = supplier.address.split(';').map((line) => line.trim());
    return { ...supplier, address: address.filter((line) => line !== '') };
  }
  if (sellsForMoney) throw new StartProblem('SUPPLIER_NAME must be set: invoices have to name who issues them.');
  return example;
}
