import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from '../../platform/http/work-queue.ts';

// OWASP ASVS 5.0 appendix C: argon2id with t=1, p=1 needs 46 MiB. Argon2id is the library's default algorithm.
const parameters = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

// Two hashes at a time leave threads of the pool, and a core, for the rest of the process.
const hashing = createWorkQueue(2, 64);

// Verified for an unknown user, so that the answer takes as long as it does for a known one.
let hashOfNobody: Promise<string> | undefined;

/** Hashes a password for storage: argon2id, PHC string. @throws QueueFullError under a flood of sign-ins. */
export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(password, parameters));
}

/**
 * Whether the password belongs to the stored hash. Without a hash it does the same work and answers false.
 * @throws QueueFullError under a flood of sign-ins.
 */
export function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  return hashing.run(async () => {
    // Made by the first sign-in attempt of the process.
    hashOfNobody ??= hash('nobody', parameters);
    const nobody = await hashOfNobody;
    const matches = await verify(passwordHash ?? nobody, password);
    return matches && passwordHash !== undefined;
  });
}

/** Whether a hash was made with other parameters than today's: the next sign-in replaces it. */
export function isOutdatedHash(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parameters;
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}
