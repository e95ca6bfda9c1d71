import { and, desc, eq, gt, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import { limits, type Authority, type Tier } from '@quaywatch/shared/contract';
import { customers } from '../../customers/customers.tables.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { mostBehindMilliseconds } from '../../platform/reads/reads.ts';
import { credentials } from '../credentials/credentials.tables.ts';
import { authoritiesOf } from './session-authorities.ts';
import { refreshTokens, sessions } from './sessions.tables.ts';

/** Ends every session of an account at once: its access and refresh tokens stop working (SRV-D11). */
export async function endAllSessions(db: Db, customerId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.customerId, customerId));
}

/** Ends every session of an account but one, which asked for it or changed the password (SES-57, SES-D8). @returns how many */
export async function endOtherSessions(db: Db, kept: { customerId: string; sessionId: string }): Promise<number> {
  const others = and(eq(sessions.customerId, kept.customerId), ne(sessions.id, kept.sessionId));
  return (await db.delete(sessions).where(others).returning({ id: sessions.id })).length;
}

/** Ends what was signed in to from a device, by whomever: its browser is about to get other tokens (SES-55). */
export async function endSessionsOfDevice(db: Db, deviceId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.deviceId, deviceId));
}

/** Ends a session, if it still runs. @returns whose it was */
export async function endSession(db: Db, sessionId: string): Promise<string | undefined> {
  const [row] = await db.delete(sessions).where(eq(sessions.id, sessionId)).returning({ of: sessions.customerId });
  return row?.of;
}

/** Ends a session if it is this customer's. @returns whether it was, and still ran */
export async function endOwnSession(db: Db, own: { customerId: string; sessionId: string }): Promise<boolean> {
  const isOwn = and(eq(sessions.id, own.sessionId), eq(sessions.customerId, own.customerId));
  return (await db.delete(sessions).where(isOwn).returning({ id: sessions.id })).length > 0;
}

/** The session of a refresh token, by its hash; of one that was replaced, too. */
export async function findSessionOfRefreshToken(db: Db, hash: string): Promise<string | undefined> {
  const rows = await db.select().from(refreshTokens).where(eq(refreshTokens.hash, hash));
  return rows[0]?.sessionId;
}

/** A session has shown a code of the second factor. */
export async function saveSecondFactorShown(db: Db, sessionId: string, at: Date): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: at }).where(eq(sessions.id, sessionId));
}

/** The account has no second factor any more: what its sessions have shown says nothing. */
export async function forgetSecondFactorShown(db: Db, customerId: string): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.customerId, customerId));
}

/** Forgets sessions whose last refresh token has run out. @returns how many there were */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<number> {
  const rows = await db.delete(sessions).where(lte(sessions.expiresAt, now)).returning({ id: sessions.id });
  return rows.length;
}

export async function insertSession(
  tx: Tx,
  session: typeof sessions.$inferInsert,
  refreshTokenHash: string,
): Promise<void> {
  await tx.insert(sessions).values(session);
  await tx
    .insert(refreshTokens)
    .values({ hash: refreshTokenHash, sessionId: session.id, expiresAt: session.expiresAt });
}

/** Twice as long as a replica may be behind. */
const savedForSeconds = (2 * mostBehindMilliseconds) / 1_000;

export type SessionAccount = {
  readonly sessionId: string;
  readonly customerId: string;
  readonly tier: Tier;
  /** Of the session, which may have fewer than its account (see `authoritiesOf`). */
  readonly authorities: readonly Authority[];
  readonly temporaryPassword: boolean;
  /** In the last `savedForSeconds`. */
  readonly justSaved: boolean;
  /** To within a few minutes. */
  readonly lastUsedAt: Date;
};

/**
 * Prepares the question that every signed-in call asks: which accounts are behind sessions, as they are at this moment.
 * Sessions that have ended are left out. It is planned once per connection.
 */
export function prepareFindSessionAccounts(db: Db, config: Pick<Config, 'demo'>) {
  const find = db
    .select({
      sessionId: sessions.id,
      customerId: customers.id,
      tier: customers.tier,
      authorities: customers.authorities,
      secondFactorAt: sessions.secondFactorAt,
      temporaryPassword: credentials.temporary,
      justSaved: sql<boolean>`coalesce(${credentials.lastSavedAt} > now() - ${sql.raw(`interval '${savedForSeconds} seconds'`)}, false)`,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .innerJoin(credentials, eq(credentials.customerId, customers.id))
    .where(
      and(
        // Out of the planner's sight: it would plan again for each call, because it takes a list that it sees for a cheaper one.
        eq(sessions.id, sql`any(array(select unnest(${sql.placeholder('sessionIds')}::uuid[])))`),
        gt(sessions.expiresAt, sql.placeholder('now')),
        eq(customers.status, 'Live'),
      ),
    )
    .prepare('find_session_accounts');
  return async (sessionIds: readonly string[], now: Date): Promise<ReadonlyMap<string, SessionAccount>> => {
    const rows = await find.execute({ sessionIds, now });
    return new Map(
      rows.map(({ secondFactorAt, ...row }) => [
        row.sessionId,
        { ...row, authorities: authoritiesOf(config, row.authorities, secondFactorAt) },
      ]),
    );
  };
}

/**
 * Notes that an account has just changed something. By the clock of the database, which all processes share.
 */
export async function pinReadsToPrimary(db: Db, customerId: string): Promise<void> {
  await db
    .update(credentials)
    .set({ lastSavedAt: sql`now()` })
    .where(eq(credentials.customerId, customerId));
}

/**
 * Notes when sessions were used. One that somebody else is just changing is left for the next time, so that a call waits
 * for nobody.
 */
export async function noteUse(db: Db, sessionIds: readonly string[], now: Date): Promise<void> {
  const free = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...sessionIds]), lt(sessions.lastUsedAt, now)))
    .for('update', { skipLocked: true });
  await db.update(sessions).set({ lastUsedAt: now }).where(inArray(sessions.id, free));
}

/** A customer's sessions that run, and how many there are: one of them first, then the others by their last use. */
export async function listSessionsOf(
  db: Db,
  { customerId, first, now }: { readonly customerId: string; readonly first: string; readonly now: Date },
) {
  const { id, deviceName, createdAt, lastUsedAt } = sessions;
  return db
    .select({ sessionId: id, deviceName, signedInAt: createdAt, lastUsedAt, total: sql<number>`count(*) over ()::int` })
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, now)))
    .orderBy(desc(eq(id, first)), desc(lastUsedAt), desc(createdAt), id)
    .limit(limits.sessionsListed);
}

export type RefreshTokenRow = {
  readonly sessionId: string;
  readonly customerId: string;
  readonly expiresAt: Date;
  readonly replacedAt: Date | null;
  /** When the session began. */
  readonly signedInAt: Date;
};

/** Whether a session still runs, locked until the transaction ends. */
export async function lockSession(tx: Tx, sessionId: string): Promise<boolean> {
  const rows = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)).for('update');
  return rows.length === 1;
}

/**
 * A refresh token by its hash, locked: parallel exchanges of one token agree on one successor. The session comes first
 * and is locked too, in the order in which the end of a session takes its tokens with it: the two never wait for each
 * other.
 */
export async function lockRefreshToken(tx: Tx, hash: string): Promise<RefreshTokenRow | undefined> {
  const [row] = await tx
    .select({
      sessionId: refreshTokens.sessionId,
      customerId: sessions.customerId,
      expiresAt: refreshTokens.expiresAt,
      replacedAt: refreshTokens.replacedAt,
      signedInAt: sessions.createdAt,
    })
    .from(sessions)
    .innerJoin(refreshTokens, eq(refreshTokens.sessionId, sessions.id))
    .where(eq(refreshTokens.hash, hash))
    .for('update');
  return row;
}

/** Puts a successor in the place of a refresh token and prolongs the session to the successor's end. */
export async function replaceRefreshToken(
  tx: Tx,
  replaced: { hash: string; sessionId: string; at: Date },
  successor: { hash: string; expiresAt: Date },
): Promise<void> {
  await tx.update(refreshTokens).set({ replacedAt: replaced.at }).where(eq(refreshTokens.hash, replaced.hash));
  await tx.insert(refreshTokens).values({ ...successor, sessionId: replaced.sessionId });
  await tx.update(sessions).set({ expiresAt: successor.expiresAt }).where(eq(sessions.id, replaced.sessionId));
}
