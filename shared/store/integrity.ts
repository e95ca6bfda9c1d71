import { createHash } from 'node:crypto';

/** The value of an `integrity` attribute, as `release.json` holds it. */
export const integrityOf = (content: Uint8Array) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
