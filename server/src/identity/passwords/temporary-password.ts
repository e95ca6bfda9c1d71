import { createHmac, type KeyObject } from 'node:crypto';
import { passwordField } from '@quaywatch/shared/contract';
import { hour } from '../../platform/durations.ts';

/** For how long a temporary password signs in, in milliseconds (PWD-D8). */
export const temporaryPasswordLife = 24 * hour;

const length = 12;

// People type it from a screen, so it has no look-alikes (0 O o, 1 I l i).
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';

/** Bytes from here on are passed over, since they would make some characters likelier than others. */
const fair = 256 - (256 % characters.length);

/**
 * Twelve characters, about 68 bits, that satisfy the password rule (PWD-D8, VAL-10). Without the key they are as good as
 * random. The same key and seed give the same password, so that a mail that is sent again has the same one.
 */
export function createTemporaryPassword(key: KeyObject, seed: string): string {
  for (let draw = 0; ; draw += 1) {
    // Draws the whole password again until it meets the rule, so that all valid passwords are equally likely.
    const bytes = createHmac('sha256', key).update(`${seed}/${draw}`).digest();
    const usable = [...bytes].filter((byte) => byte < fair).slice(0, length);
    const drawn = usable.map((byte) => characters[byte % characters.length]).join('');
    if (drawn.length === length && passwordField.safeParse(drawn).success) return drawn;
  }
}
