import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { openFor } from '../../platform/sealing/purpose-seal.ts';
import { findStep, hashRecoveryCode, plainCode } from './second-factor-codes.ts';
import {
  findRecoveryCode,
  findSecondFactor,
  saveCodeUsed,
  saveLastStep,
  type SecondFactorRow,
} from './second-factor.queries.ts';

export type CheckedCode =
  | { readonly kind: 'not-needed' | 'missing' | 'wrong' }
  | { readonly kind: 'app'; readonly step: number }
  | { readonly kind: 'recovery'; readonly id: string };

type Parts = Pick<Platform, 'config' | 'log'>;
type Given = { readonly customerId: string; readonly code: string | undefined; readonly now: Date };

/** Checks a code without changes. The caller has locked the account, so the second use of a code is refused. */
export async function checkCode(tx: Tx, parts: Parts, { customerId, code, now }: Given): Promise<CheckedCode> {
  const factor = await findSecondFactor(tx, customerId);
  if (!factor?.confirmedAt) return { kind: 'not-needed' };
  if (!code) return { kind: 'missing' };
  const typed = plainCode(code);
  if (/^\d{6}$/.test(typed)) {
    const step = findStepOf(parts, factor, { code: typed, now });
    return step === null ? { kind: 'wrong' } : { kind: 'app', step };
  }
  const id = await findRecoveryCode(tx, { customerId, hash: hashRecoveryCode(typed), now });
  return id === undefined ? { kind: 'wrong' } : { kind: 'recovery', id };
}

/** The step of this app's code; null if the code is wrong or used, or if the key that sealed the secret is lost. */
export function findStepOf(
  { config, log }: Parts,
  { customerId, sealedSecret, keyId, lastStep }: SecondFactorRow,
  { code, now }: { readonly code: string; readonly now: Date },
): number | null {
  const secret = openFor('second-factor', config, { sealed: sealedSecret, keyId });
  if (secret === null)
    log.error({ customerId }, 'the secret of an authenticator app cannot be opened: its key is lost');
  return secret === null ? null : findStep(secret, code, { now, lastStep });
}

/** @returns whether a correct code was used */
export async function spendCode(
  tx: Tx,
  checked: CheckedCode,
  { customerId, now }: Omit<Given, 'code'>,
): Promise<boolean> {
  if (checked.kind === 'app') await saveLastStep(tx, customerId, checked.step);
  if (checked.kind === 'recovery') await saveCodeUsed(tx, checked.id, now);
  return checked.kind === 'app' || checked.kind === 'recovery';
}
