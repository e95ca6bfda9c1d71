import { lte } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { usedCaptchaSolutions } from './captcha.tables.ts';

/** @returns false if the solution was used before */
export async function spendSolution(
  db: Db,
  solution: { readonly signature: string; readonly expiresAt: Date },
  now: Date,
): Promise<boolean> {
  await db.delete(usedCaptchaSolutions).where(lte(usedCaptchaSolutions.expiresAt, now));
  const inserted = await db
    .insert(usedCaptchaSolutions)
    .values(solution)
    .onConflictDoNothing()
    .returning({ signature: usedCaptchaSolutions.signature });
  return inserted.length === 1;
}
