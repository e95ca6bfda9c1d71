import { isUuid } from '../../platform/database/uuid.ts';
import { CodedError } from '../../platform/http/coded-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { isConfirmationToken } from '../credentials/link-tokens.ts';
import { lockConfirmations, saveConfirmation } from './confirmation.queries.ts';

export type ConfirmationOutcome = 'confirmed' | 'confirmed before';

/**
 * Makes the account Live (SRV-13).
 * @throws CodedError 400 CSC_02 for an expired link, CSC_01 for values that do not belong to a link of ours (REG-41,
 * REG-D6)
 */
export async function confirmEmailBy(
  { config, database, clock }: Platform,
  link: { readonly cid: string; readonly token: string },
): Promise<ConfirmationOutcome> {
  if (!isUuid(link.cid)) throw refuseUnknown();
  return database.transaction(async (tx) => {
    const confirmations = await lockConfirmations(tx, link.cid);
    const confirmation = confirmations.find(({ id }) => isConfirmationToken(config, id, link.token));
    if (!confirmation) throw refuseUnknown();
    if (confirmation.confirmedAt !== null) return 'confirmed before';
    if (confirmation.expiresAt <= clock.now()) {
      throw new CodedError(400, 'CSC_02', 'The confirmation link has expired.');
    }
    await saveConfirmation(tx, confirmation, clock.now());
    return 'confirmed';
  });
}

const refuseUnknown = () => new CodedError(400, 'CSC_01', 'The confirmation link is unknown.');
