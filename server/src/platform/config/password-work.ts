/** What argon2id takes to hash a password: KiB of memory, passes over it, and threads. */
export type PasswordWork = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number };

/** OWASP ASVS 5.0, appendix C: argon2id with t=1, p=1 needs 46 MiB. No setting of the environment lowers it. */
export const passwordWork: PasswordWork = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
