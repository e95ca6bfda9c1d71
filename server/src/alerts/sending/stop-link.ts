import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { Config } from '../../platform/config/config.ts';
import { deriveKey, deriveKeys, type SecretKeys } from '../../platform/config/secret-keys.ts';

const purpose = 'stop-link';
const idBytes = 16;
// 96 bits cannot be guessed over the network, and the link must fit into a text message. With 28 bytes in total, the
// token never ends in a character that programs drop from links.
const signatureBytes = 12;

/**
 * The link with which a recipient stops one customer's alerts to one address (SRV-64). It works as long as the
 * SECRET_KEY that signed it is set, as current or earlier key.
 */
export function stopUrlOf(
  { publicUrl, secretKey }: Pick<Config, 'publicUrl' | 'secretKey'>,
  recipientId: string,
): string {
  return `${publicUrl}/stop/${createStopToken(secretKey, recipientId)}`;
}

/** A recipient's id with our signature. It reveals neither address nor customer, and is stored nowhere. */
export function createStopToken(secretKey: string, recipientId: string): string {
  const id = Buffer.from(recipientId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, sign(deriveKey(secretKey, purpose), id)]).toString('base64url');
}

/** @returns the recipient's id, or null for a token that we did not make */
export function readStopToken(keys: SecretKeys, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  // Decoding is lenient: several texts give the same bytes. Only the one that we wrote is valid.
  if (bytes.length !== idBytes + signatureBytes || bytes.toString('base64url') !== token) return null;
  const id = bytes.subarray(0, idBytes);
  const genuine = deriveKeys(keys, purpose).some((key) => timingSafeEqual(bytes.subarray(idBytes), sign(key, id)));
  return genuine ? id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null;
}

const sign = (key: KeyObject, id: Buffer) => createHmac('sha256', key).update(id).digest().subarray(0, signatureBytes);
