import { createHash } from 'node:crypto';

/**
 * The store holds this instead of the secret of a preview, so that nobody who reads the store can open a preview. It
 * needs no salt, because the secret has 256 random bits.
 */
export const digestOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
