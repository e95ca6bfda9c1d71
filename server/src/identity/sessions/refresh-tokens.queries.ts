import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/database.ts';
import { refreshTokens, sessions } from './sessions.tables.ts';

export type RefreshTokenRow = {
  readonly sessionId: string;
  readonly customerId: string;
  readonly expiresAt: Date;
  readonly replacedAt: Date | null;
  /** See `SessionAccount` for this field and the next. */
  readonly accessTokensFrom: Date | null;
  readonly unconfirmedExchangeAt: Date | null;
  /** The device that signed in. */
  readonly deviceId: string | null;
  /** When the session began. */
  readonly signedInAt: Date;
};

/** Also finds the session of a token that was replaced or has expired. */
export async function findSessionOfRefreshToken(db: Db, hash: string): Promise<string | undefined> {
  const rows = await db.select().from(refreshTokens).where(eq(refreshTokens.hash, hash));
  return rows[0]?.sessionId;
}

/** The sessions of these refresh tokens, by the token's hash; tokens without a session are left out. */
export async function findSessionsOf(db: Db, hashes: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ hash: refreshTokens.hash, sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(inArray(refreshTokens.hash, [...hashes]));
  return new Map(rows.map(({ hash, sessionId }) => [hash, sessionId]));
}

/**
 * Locks the token, so that parallel exchanges of it agree on one successor. The session is locked first, in the same
 * order as when its end deletes the tokens, so deadlocks cannot occur.
 */
export async function lockRefreshToken(tx: Tx, hash: string): Promise<RefreshTokenRow | undefined> {
  const [row] = await tx
    .select({
      sessionId: refreshTokens.sessionId,
      customerId: sessions.customerId,
      expiresAt: refreshTokens.expiresAt,
      replacedAt: refreshTokens.replacedAt,
      accessTokensFrom: sessions.accessTokensFrom,
      unconfirmedExchangeAt: sessions.unconfirmedExchangeAt,
      deviceId: sessions.deviceId,
      signedInAt: sessions.createdAt,
    })
    .from(sessions)
    .innerJoin(refreshTokens, eq(refreshTokens.sessionId, sessions.id))
    .where(eq(refreshTokens.hash, hash))
    .for('update');
  return row;
}

/** False only for a token that waits for its first exchange. */
export async function isExchanged(tx: Tx, hash: string): Promise<boolean> {
  const waiting = and(eq(refreshTokens.hash, hash), isNull(refreshTokens.replacedAt));
  return (await tx.select({ hash: refreshTokens.hash }).from(refreshTokens).where(waiting)).length === 0;
}

/** Also for a token that is replaced again, because the answer was lost: its successor then lives longer. */
export async function replaceRefreshToken(
  tx: Tx,
  replaced: { hash: string; sessionId: string; at: Date; accessTokensFrom: Date | null },
  successor: { hash: string; expiresAt: Date },
): Promise<void> {
  const { hash, sessionId, at, accessTokensFrom } = replaced;
  const { expiresAt } = successor;
  await tx.update(refreshTokens).set({ replacedAt: at }).where(eq(refreshTokens.hash, hash));
  await tx
    .insert(refreshTokens)
    .values({ ...successor, sessionId })
    .onConflictDoUpdate({ target: refreshTokens.hash, set: { expiresAt } });
  await tx
    .update(sessions)
    .set({ expiresAt, accessTokensFrom, unconfirmedExchangeAt: at })
    .where(eq(sessions.id, sessionId));
}

/**
 * Locks the session by its update, if the caller has not locked it. The refresh tokens before stay, but cannot be
 * exchanged: a browser that signs out without the new ones names its session by them (SES-77).
 * @returns whether it was running
 */
export async function replaceAllTokens(
  tx: Tx,
  sessionId: string,
  {
    hash,
    accessTokensFrom,
    expiresAt,
  }: { readonly hash: string; readonly accessTokensFrom: Date; readonly expiresAt: (signedInAt: Date) => Date },
): Promise<boolean> {
  const [session] = await tx
    .update(sessions)
    .set({ accessTokensFrom })
    .where(eq(sessions.id, sessionId))
    .returning({ signedInAt: sessions.createdAt });
  if (!session) return false;
  const until = expiresAt(session.signedInAt);
  // Not the present time, because the clock of another process may be behind.
  await tx
    .update(refreshTokens)
    .set({ expiresAt: new Date(0) })
    .where(eq(refreshTokens.sessionId, sessionId));
  await tx.insert(refreshTokens).values({ hash, sessionId, expiresAt: until });
  await tx.update(sessions).set({ expiresAt: until }).where(eq(sessions.id, sessionId));
  return true;
}
