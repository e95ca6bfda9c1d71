import { deriveKey, deriveKeys, type KeyPurpose, type SecretKeys } from '../config/secret-keys.ts';
import { nameKey, open, seal } from './seal.ts';

/** A text that was sealed with the key of a purpose, and the name of that key; blank: sealed before keys had names. */
export type Sealed = { readonly sealed: string; readonly keyId: string };

/** Seals a text for storage. Its key is derived from SECRET_KEY and never in the database. */
export function sealFor(purpose: KeyPurpose, secretKey: string, text: string): Sealed {
  const key = deriveKey(secretKey, purpose);
  return { sealed: seal(key, text), keyId: nameKey(key) };
}

/** The text in clear; null when neither SECRET_KEY nor SECRET_KEY_PREVIOUS sealed it, or when it was tampered with. */
export function openFor(purpose: KeyPurpose, keys: SecretKeys, { sealed, keyId }: Sealed): string | null {
  for (const key of deriveKeys(keys, purpose)) {
    const text = keyId === '' || keyId === nameKey(key) ? open(key, sealed) : null;
    if (text !== null) return text;
  }
  return null;
}

/** The name of the key that seals for a purpose now. */
export function nameKeyFor(purpose: KeyPurpose, secretKey: string): string {
  return nameKey(deriveKey(secretKey, purpose));
}
