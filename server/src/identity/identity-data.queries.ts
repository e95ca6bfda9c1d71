import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../platform/database/database.ts';
import { credentials, knownDevices, secretAnswers } from './credentials/credentials.tables.ts';
import { emailConfirmations } from './registration/registration.tables.ts';
import { recoveryCodes, secondFactors } from './second-factor/second-factor.tables.ts';
import { sessions } from './sessions/sessions.tables.ts';

const withheld = 'Not shown: it proves who you are';

/**
 * Leaves out passwords, secret answers, codes, and ids used in tokens, cookies and links, because with them the file
 * would open the account.
 */
export async function exportIdentity(db: Db, customerId: string) {
  const [credential] = await db.select().from(credentials).where(eq(credentials.customerId, customerId));
  if (!credential) return null;
  const { customerId: _customerId, passwordHash: _passwordHash, unlockLinkId: _unlockLinkId, ...counts } = credential;
  const { createdAt, expiresAt, previousSignInAt, secondFactorAt, accessTokensFrom, unconfirmedExchangeAt } = sessions;
  const { deviceName, lastUsedAt } = sessions;
  const { lastSignInAt, wrongTries, wrongAnswers } = knownDevices;
  return {
    password: { password: withheld, ...counts },
    secretAnswers: await db
      .select({ questionType: secretAnswers.questionType, answer: sql<string>`${withheld}` })
      .from(secretAnswers)
      .where(eq(secretAnswers.customerId, customerId))
      .orderBy(asc(secretAnswers.questionType)),
    authenticatorApps: await db
      .select({ confirmedAt: secondFactors.confirmedAt, secret: sql<string>`${withheld}` })
      .from(secondFactors)
      .where(eq(secondFactors.customerId, customerId)),
    recoveryCodes: await db
      .select({ usedAt: recoveryCodes.usedAt, endsAt: recoveryCodes.endsAt, code: sql<string>`${withheld}` })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.customerId, customerId))
      .orderBy(asc(recoveryCodes.usedAt)),
    confirmations: await db
      .select({ expiresAt: emailConfirmations.expiresAt, confirmedAt: emailConfirmations.confirmedAt })
      .from(emailConfirmations)
      .where(eq(emailConfirmations.customerId, customerId))
      .orderBy(asc(emailConfirmations.expiresAt)),
    sessions: await db
      .select({
        deviceName,
        createdAt,
        lastUsedAt,
        expiresAt,
        previousSignInAt,
        secondFactorAt,
        accessTokensFrom,
        unconfirmedExchangeAt,
      })
      .from(sessions)
      .where(eq(sessions.customerId, customerId))
      .orderBy(asc(createdAt)),
    browsers: await db
      .select({ lastSignInAt, wrongTries, wrongAnswers })
      .from(knownDevices)
      .where(eq(knownDevices.customerId, customerId))
      .orderBy(asc(lastSignInAt)),
  };
}

/** Deletes all credentials of departing customers and ends their sessions (SRV-D11). */
export async function forgetIdentity(tx: Tx, customerIds: readonly string[]): Promise<void> {
  for (const table of [
    sessions,
    knownDevices,
    recoveryCodes,
    secondFactors,
    emailConfirmations,
    secretAnswers,
    credentials,
  ])
    await tx.delete(table).where(inArray(table.customerId, [...customerIds]));
}
