import { hash, verify } from '@node-rs/argon2';
import type { Config } from '../../platform/config/config.ts';
import type { PasswordWork } from '../../platform/config/password-work.ts';
import { createWorkQueue } from '../../platform/http/work-queue.ts';

type Costs = Pick<Config, 'passwordWork'>;

// Two hashes at a time leave threads of the pool, and a core, for the rest of the process.
const hashing = createWorkQueue(2, 64);

/** Hashes a password for storage: argon2id, PHC string. @throws QueueFullError under a flood of sign-ins */
export function hashPassword({ passwordWork }: Costs, password: string): Promise<string> {
  // Argon2id is the library's default.
  return hashing.run(() => hash(password, passwordWork));
}

/**
 * Whether the password matches the stored hash. Without a hash it does the same work and returns false.
 * @throws QueueFullError under a flood of sign-ins
 */
export function verifyPassword(
  { passwordWork }: Costs,
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  return hashing.run(async () => {
    const matches = await verify(passwordHash ?? hashOfNobody(passwordWork), password);
    return matches && passwordHash !== undefined;
  });
}

/** Whether a hash has outdated parameters; the next sign-in then replaces it. */
export const isOutdatedHash = ({ passwordWork }: Costs, passwordHash: string): boolean =>
  !passwordHash.startsWith(headOf(passwordWork));

/** Verified for an unknown user, so that the answer takes as long as for a known one. */
const hashOfNobody = (work: PasswordWork) => `${headOf(work)}${'A'.repeat(22)}$${'A'.repeat(43)}`;

const headOf = ({ memoryCost, timeCost, parallelism }: PasswordWork) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
