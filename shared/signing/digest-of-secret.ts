import { createHash } from 'node:crypto';

/**
 * The store has this instead of the secret of a preview, so that whoever reads the store can open none. Without salt, since
 * the secret has 256 random bits.
 */
export const digestOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
