import { deriveKey, deriveKeys, type KeyPurpose, type SecretKeys } from '../config/secret-keys.ts';
import { nameKey, open, seal } from './seal.ts';

/** `keyId` is empty if the text was sealed before keys had names. */
export type Sealed = { readonly sealed: string; readonly keyId: string };

/** Seals with a key derived from SECRET_KEY, which is never in the database. */
export function sealFor(purpose: KeyPurpose, secretKey: string, text: string): Sealed {
  const key = deriveKey(secretKey, purpose);
  return { sealed: seal(key, text), keyId: nameKey(key) };
}

/** @returns null if neither SECRET_KEY nor any of SECRET_KEY_PREVIOUS sealed the text, or if it was changed */
export function openFor(purpose: KeyPurpose, keys: SecretKeys, { sealed, keyId }: Sealed): string | null {
  for (const key of deriveKeys(keys, purpose)) {
    const text = keyId === '' || keyId === nameKey(key) ? open(key, sealed) : null;
    if (text !== null) return text;
  }
  return null;
}

export function nameKeyFor(purpose: KeyPurpose, secretKey: string): string {
  return nameKey(deriveKey(secretKey, purpose));
}
