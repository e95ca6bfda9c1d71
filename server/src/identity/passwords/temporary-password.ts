import { randomInt } from 'node:crypto';
import { passwordField } from '@quaywatch/shared/contract';

const hour = 3_600_000;

/** How long a temporary password signs in, in milliseconds (PWD-D8). */
export const temporaryPasswordLife = 24 * hour;

// 128 random bits at least (ASVS 5.0 11.5.1).
const length = 24;

// Some type it from another screen: nothing that looks like something else (0 O o, 1 I l i).
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';

/** Random characters, 138 bits of them, that satisfy the password rule (PWD-39, PWD-D8, VAL-10). */
export function createTemporaryPassword(): string {
  for (;;) {
    // Drawn again as a whole until it meets the rule, so that all passwords that meet it are equally likely.
    const drawn = Array.from({ length }, () => characters[randomInt(characters.length)]).join('');
    if (passwordField.safeParse(drawn).success) return drawn;
  }
}
