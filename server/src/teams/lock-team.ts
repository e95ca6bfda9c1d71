import { eq } from 'drizzle-orm';
import type { Tx } from '../platform/database/database.ts';
import { teamMembers, teams } from './teams.tables.ts';

export type Membership = typeof teamMembers.$inferSelect;

/** @returns false for a team that no longer exists */
export async function lockTeam(tx: Tx, teamId: string): Promise<boolean> {
  const rows = await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('no key update');
  return rows.length > 0;
}

/**
 * Locks the customer's team, so that its members take turns. The caller must already have locked the customer, never
 * the other way round.
 * @returns undefined for a customer without a team
 */
export async function lockMembership(tx: Tx, customerId: string): Promise<Membership | undefined> {
  const own = eq(teamMembers.customerId, customerId);
  const [before] = await tx.select().from(teamMembers).where(own);
  if (!before || !(await lockTeam(tx, before.teamId))) return undefined;
  // A colleague may have removed the customer while we waited.
  const [now] = await tx.select().from(teamMembers).where(own);
  return now;
}
