import type { Authority, Tier } from '@quaywatch/shared/contract';
import { and, desc, eq, gt, inArray, lt, lte, ne, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { customerView, suspendAccount } from '../../customers/index.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { mostBehindMilliseconds } from '../../platform/reads/reads.ts';
import { serverLimits } from '../../platform/server-limits.ts';
import { credentials } from '../credentials/credentials.tables.ts';
import type { AccessToken } from './access-tokens.ts';
import { authoritiesOf } from './session-authorities.ts';
import { refreshTokens, sessions } from './sessions.tables.ts';

/** Ends a customer's sessions with their access and refresh tokens (SRV-D11). */
export async function endAllSessions(db: Db, customerId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.customerId, customerId));
}

/** Ends the sessions of everybody that began by then, known from a backup (SRV-510). @returns how many */
export async function endSessionsBegunBy(db: Db, by: Date): Promise<number> {
  return (await db.delete(sessions).where(lte(sessions.createdAt, by))).rowCount ?? 0;
}

/** Ends all but the session that asked for it or changed the password (SES-57, SES-D8). @returns how many */
export async function endOtherSessions(db: Db, kept: { customerId: string; sessionId: string }): Promise<number> {
  const others = and(eq(sessions.customerId, kept.customerId), ne(sessions.id, kept.sessionId));
  return (await db.delete(sessions).where(others).returning({ id: sessions.id })).length;
}

/** Ends the sessions of a device, whatever the account, because its browser is about to get other tokens (SES-55). */
export async function endSessionsOfDevice(db: Db, deviceId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.deviceId, deviceId));
}

/** @returns its customer */
export async function endSession(db: Db, sessionId: string): Promise<string | undefined> {
  const [row] = await db.delete(sessions).where(eq(sessions.id, sessionId)).returning({ of: sessions.customerId });
  return row?.of;
}

/** @returns whether the session was running and the customer's own */
export async function endOwnSession(db: Db, own: { customerId: string; sessionId: string }): Promise<boolean> {
  const isOwn = and(eq(sessions.id, own.sessionId), eq(sessions.customerId, own.customerId));
  return (await db.delete(sessions).where(isOwn).returning({ id: sessions.id })).length > 0;
}

export async function saveSecondFactorShown(db: Db, sessionId: string, at: Date): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: at }).where(eq(sessions.id, sessionId));
}

export async function forgetSecondFactorShown(db: Db, customerId: string): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.customerId, customerId));
}

/** @returns how many */
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

/** Twice as long as a replica may lag. */
const savedForSeconds = (2 * mostBehindMilliseconds) / 1_000;

/**
 * Whether the customer saved something so recently that a replica may not have it yet. Uses the database's clock, which
 * all processes share.
 */
export const isJustSaved = (lastSavedAt: AnyColumn) =>
  sql<boolean>`coalesce(${lastSavedAt} > now() - ${sql.raw(`interval '${savedForSeconds} seconds'`)}, false)`;

export type SessionAccount = {
  readonly sessionId: string;
  readonly customerId: string;
  readonly tier: Tier;
  /** Authorities of the session, which may be fewer than the account's (see `authoritiesOf`). */
  readonly authorities: readonly Authority[];
  readonly temporaryPassword: boolean;
  /** Whether the customer saved something within the last `savedForSeconds`. */
  readonly justSaved: boolean;
  /** Accurate to a few minutes. */
  readonly lastUsedAt: Date;
  /** When it last showed a code of its second factor. */
  readonly secondFactorAt: Date | null;
  /** Access tokens issued before this no longer count. */
  readonly accessTokensFrom: Date | null;
  /** The latest exchange, if no call has brought an access token from it. */
  readonly unconfirmedExchangeAt: Date | null;
};

/**
 * The query of every signed-in call: returns the accounts of sessions as they are now, without sessions that have
 * ended. It is planned once per connection.
 */
export function prepareFindSessionAccounts(db: Db, config: Pick<Config, 'demo'>) {
  const find = db
    .select({
      sessionId: sessions.id,
      customerId: customerView.id,
      tier: customerView.tier,
      authorities: customerView.authorities,
      secondFactorAt: sessions.secondFactorAt,
      temporaryPassword: credentials.temporary,
      justSaved: isJustSaved(credentials.lastSavedAt),
      lastUsedAt: sessions.lastUsedAt,
      accessTokensFrom: sessions.accessTokensFrom,
      unconfirmedExchangeAt: sessions.unconfirmedExchangeAt,
    })
    .from(sessions)
    .innerJoin(customerView, eq(customerView.id, sessions.customerId))
    .innerJoin(credentials, eq(credentials.customerId, customerView.id))
    .where(
      and(
        // Hides the list from the planner, which would plan again for every call because a visible list looks cheaper.
        eq(sessions.id, sql`any(array(select unnest(${sql.placeholder('sessionIds')}::uuid[])))`),
        gt(sessions.expiresAt, sql.placeholder('now')),
        eq(customerView.status, 'Live'),
      ),
    )
    .prepare('find_session_accounts');
  return async (sessionIds: readonly string[], now: Date): Promise<ReadonlyMap<string, SessionAccount>> => {
    const rows = await find.execute({ sessionIds, now });
    return new Map(
      rows.map((row) => [
        row.sessionId,
        { ...row, authorities: authoritiesOf(config, row.authorities, row.secondFactorAt) },
      ]),
    );
  };
}

/** Uses the database's clock, which all processes share. */
export async function pinReadsToPrimary(db: Db, customerId: string): Promise<void> {
  await db
    .update(credentials)
    .set({ lastSavedAt: sql`now()` })
    .where(eq(credentials.customerId, customerId));
}

/** Skips rows that are locked; the next call updates them, so that no call waits. */
export async function noteUse(db: Db, sessionIds: readonly string[], now: Date): Promise<void> {
  const isDue = and(inArray(sessions.id, [...sessionIds]), lt(sessions.lastUsedAt, now));
  await db
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(inArray(sessions.id, unlocked(db, isDue)));
}

/** Skips locked rows too. A token does not confirm a later exchange, not even one made while its call is answered. */
export async function confirmExchanges(db: Db, tokens: readonly AccessToken[]): Promise<void> {
  const isDue = or(
    // Without `false`, an empty list of tokens would match every session.
    sql`false`,
    ...tokens.map(({ sessionId, issuedAt }) =>
      and(eq(sessions.id, sessionId), lte(sessions.unconfirmedExchangeAt, issuedAt)),
    ),
  );
  await db
    .update(sessions)
    .set({ unconfirmedExchangeAt: null })
    .where(inArray(sessions.id, unlocked(db, isDue)));
}

const unlocked = (db: Db, isDue: SQL | undefined) =>
  db.select({ id: sessions.id }).from(sessions).where(isDue).for('update', { skipLocked: true });

/** A customer's running sessions and their number: `first` comes first, then the others by last use. */
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
    .limit(serverLimits.sessionsListed);
}

export async function lockSession(tx: Tx, sessionId: string): Promise<boolean> {
  const rows = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)).for('update');
  return rows.length === 1;
}

/** Suspends an account and ends its sessions (SRV-D11). Only the helpdesk can activate it again. */
export async function suspendCustomer(tx: Tx, customerId: string): Promise<void> {
  await suspendAccount(tx, customerId);
  await endAllSessions(tx, customerId);
}
