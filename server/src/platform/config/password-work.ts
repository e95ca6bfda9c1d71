/** Argon2id: KiB of memory, passes and threads. */
export type PasswordWork = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number };

/** OWASP ASVS 5.0, appendix C: argon2id with t=1, p=1 needs 46 MiB. No environment setting lowers it. */
export const passwordWork: PasswordWork = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
