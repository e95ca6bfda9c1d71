import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { CipherGCMTypes, KeyObject } from 'node:crypto';

type Algorithm = { readonly cipher: CipherGCMTypes; readonly ivBytes: number; readonly tagBytes: number };

/** Algorithms by the name in sealed texts. One stays here as long as a database may have a text sealed with it. */
const algorithms: Readonly<Record<string, Algorithm>> = {
  a256gcm: { cipher: 'aes-256-gcm', ivBytes: 12, tagBytes: 16 },
};
/** Switch to a new algorithm one build after adding it, so that the previous build can open what this one seals. */
const current = 'a256gcm';
/** The algorithm of texts sealed by builds up to 28, which name none. */
const unnamed = 'a256gcm';

/**
 * The result differs every time. It is base64, then `=` and the name of the algorithm. Builds up to 28 stop reading at
 * the `=`, so they can open it too.
 */
export function seal(key: KeyObject, text: string): string {
  const { cipher: name, ivBytes, tagBytes } = algorithmOf(current);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(name, key, iv, { authTagLength: tagBytes });
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const bytes = Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  return `${bytes.toString('base64').replace(/=+$/, '')}=${current}`;
}

/** @returns null if another key or an unknown algorithm sealed the text, or if it was changed */
export function open(key: KeyObject, sealed: string): string | null {
  const [, text = '', name = unnamed] = /^([^=]*)(?:=([a-z\d]+)|=*)$/.exec(sealed) ?? [];
  try {
    const { cipher, ivBytes, tagBytes } = algorithmOf(name);
    const bytes = Buffer.from(text, 'base64');
    const decipher = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** @throws for a name that this build does not know */
function algorithmOf(name: string): Algorithm {
  const algorithm = algorithms[name];
  if (!algorithm) throw new Error(`No algorithm is called ${name}.`);
  return algorithm;
}

/** A digest identifies the key without revealing it, since 256 random bits cannot be guessed. */
export function nameKey(key: KeyObject): string {
  return createHash('sha256').update(key.export()).digest('base64url').slice(0, 12);
}
