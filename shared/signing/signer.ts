import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { keyIdOf, type ListedKey } from './release-keys.ts';

/** Signs with a team's private key, which cannot be read from this object. */
export type Signer = { readonly id: string; sign(statement: string): string };

/** @throws unless `pem` is an Ed25519 private key in PEM; the message does not show it */
export function readSigner(pem: string): Signer {
  const key = readPrivateKey(pem);
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new Error(
      'The signing key is not an Ed25519 private key in PEM format. The command release-key NAME makes one.',
    );
  return {
    id: keyIdOf(createPublicKey(key)),
    sign: (statement) => sign(null, Buffer.from(statement), key).toString('base64'),
  };
}

function readPrivateKey(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}

/** `publicKey` has the form that the list of an installation takes. */
export function makeKeyPair(): { readonly pem: string; readonly publicKey: string; readonly id: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    pem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    id: keyIdOf(publicKey),
  };
}

export const isSignedBy = ({ publicKey }: ListedKey, statement: string, value: string): boolean =>
  verify(null, Buffer.from(statement), publicKey, Buffer.from(value, 'base64'));

/** @returns why the key cannot sign at this time; null if it can */
export function findTimeProblem({ from, until }: ListedKey, at: string): string | null {
  const moment = Date.parse(at);
  if (Number.isNaN(moment)) return `at ${at}, which is not a time`;
  if (from !== undefined && moment < Date.parse(from)) return `on ${at}, before the key became valid on ${from}`;
  return until !== undefined && moment >= Date.parse(until) ? `on ${at}, after the key expired on ${until}` : null;
}

/** Names a key in a message. */
export const wordsOf = ({ name, id }: ListedKey): string => `${name} (${id})`;
