import { randomInt } from 'node:crypto';
import { passwordField } from '@quaywatch/shared/contract';
import { hour } from '../../platform/durations.ts';

/** For how long a temporary password signs in, in milliseconds (PWD-D8). */
export const temporaryPasswordLife = 24 * hour;

const length = 12;

// People type it from a screen, so it has no look-alikes (0 O o, 1 I l i).
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';

/** Twelve random characters, about 68 bits, that satisfy the password rule (PWD-D8, VAL-10). */
export function createTemporaryPassword(): string {
  for (;;) {
    // Draws the whole password again until it meets the rule, so that all valid passwords are equally likely.
    const drawn = Array.from({ length }, () => characters[randomInt(characters.length)]).join('');
    if (passwordField.safeParse(drawn).success) return drawn;
  }
}
