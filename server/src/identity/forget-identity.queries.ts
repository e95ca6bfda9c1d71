import { inArray } from 'drizzle-orm';
import type { Tx } from '../platform/database/database.ts';
import { credentials, knownDevices, secretAnswers } from './credentials/credentials.tables.ts';
import { emailConfirmations } from './registration/registration.tables.ts';
import { recoveryCodes, secondFactors } from './second-factor/second-factor.tables.ts';
import { sessions } from './sessions/sessions.tables.ts';

/** Deletes all credentials of departing customers, and ends their sessions (SRV-D11). */
export async function forgetIdentity(tx: Tx, customerIds: readonly string[]): Promise<void> {
  for (const table of [
    sessions,
    knownDevices,
    recoveryCodes,
    secondFactors,
    emailConfirmations,
    secretAnswers,
    credentials,
  ])
    await tx.delete(table).where(inArray(table.customerId, [...customerIds]));
}
