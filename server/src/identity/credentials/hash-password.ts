import { hash, verify } from '@node-rs/argon2';
import type { PasswordWork } from '../../platform/config/config.ts';
import type { Platform } from '../../platform/platform.ts';

type Hashing = Pick<Platform, 'config' | 'hashing'>;

/** Hashes a password for storage: argon2id, PHC string. @throws QueueFullError under a flood of sign-ins */
export function hashPassword({ config, hashing }: Hashing, password: string): Promise<string> {
  // Argon2id is the library's default algorithm.
  return hashing.run(() => hash(password, config.passwordWork));
}

/**
 * Checks whether the password matches the stored hash. Without a hash, does the same work and returns false.
 * @throws QueueFullError under a flood of sign-ins
 */
export function verifyPassword(
  { config, hashing }: Hashing,
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  return hashing.run(async () => {
    const matches = await verify(passwordHash ?? hashOfNobody(config.passwordWork), password);
    return matches && passwordHash !== undefined;
  });
}

/** Whether the next sign-in replaces the hash. */
export const isOutdatedHash = ({ config }: Pick<Platform, 'config'>, passwordHash: string): boolean =>
  !passwordHash.startsWith(headOf(config.passwordWork));

/** Verified for an unknown user, so that the answer takes as long as for a known one. */
const hashOfNobody = (work: PasswordWork) => `${headOf(work)}${'A'.repeat(22)}$${'A'.repeat(43)}`;

const headOf = ({ memoryCost, timeCost, parallelism }: PasswordWork) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
