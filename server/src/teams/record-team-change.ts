import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { TeamChangeKind } from '@quaywatch/shared/contract';
import type { Tx } from '../platform/database/database.ts';
import { serverLimits } from '../platform/server-limits.ts';
import { teamChanges } from './teams.tables.ts';

export type TeamChange = {
  readonly teamId: string;
  /** The member who made the change. */
  readonly customerId: string;
  readonly at: Date;
  readonly change: TeamChangeKind;
  readonly listName?: string;
};

/** Keeps only the newest `serverLimits.teamChangesKept` changes of a team. The caller has locked the team. */
export async function recordTeamChange(tx: Tx, change: TeamChange): Promise<void> {
  await tx.insert(teamChanges).values(change);
  const oldest = tx
    .select({ sequence: teamChanges.sequence })
    .from(teamChanges)
    .where(eq(teamChanges.teamId, change.teamId))
    .orderBy(desc(teamChanges.sequence))
    .offset(serverLimits.teamChangesKept)
    .limit(1);
  await tx
    .delete(teamChanges)
    .where(and(eq(teamChanges.teamId, change.teamId), lte(teamChanges.sequence, sql`(${oldest})`)));
}
