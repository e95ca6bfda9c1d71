import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { TeamChangeKind } from '@quaywatch/shared/contract';
import { customerOf, ofCustomer } from '../customers/index.ts';
import { moment } from '../platform/database/moment.ts';

/** Colleagues who share what they choose. A team without members has no row. */
export const teams = pgTable('teams', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
});

/** A column that references the team and is deleted with it. */
export const ofTeam = () => uuid('team_id').references(() => teams.id, { onDelete: 'cascade' });

/** A customer is in at most one team. */
export const teamMembers = pgTable(
  'team_members',
  {
    customerId: ofCustomer().primaryKey(),
    teamId: ofTeam().notNull(),
    joinedAt: moment('joined_at').notNull(),
    sharesReferences: boolean('shares_references').notNull().default(false),
    usesTeamFreeDays: boolean('uses_team_free_days').notNull().default(false),
  },
  (table) => [index('team_members_team').on(table.teamId)],
);

/** Open invitations, and expired ones until the next night. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    teamId: ofTeam().notNull(),
    /** The member who invites. */
    customerId: ofCustomer(),
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    uniqueIndex('team_invitations_team_email').on(table.teamId, sql`lower(${table.email})`),
    index('team_invitations_email').on(sql`lower(${table.email})`),
    index('team_invitations_customer').on(table.customerId),
    index('team_invitations_ends_at').on(table.endsAt),
  ],
);

/** What members did in their team (SRV-304). */
export const teamChanges = pgTable(
  'team_changes',
  {
    /** Orders changes made at the same moment. */
    sequence: bigserial('sequence', { mode: 'number' }).primaryKey(),
    teamId: ofTeam().notNull(),
    /** Null once the account is deleted. */
    customerId: customerOf('set null'),
    at: moment('at').notNull(),
    change: text('change').$type<TeamChangeKind>().notNull(),
    /** The name of a list, never of a person. */
    listName: text('list_name'),
  },
  (table) => [
    index('team_changes_team').on(table.teamId, table.sequence),
    index('team_changes_customer').on(table.customerId),
    index('team_changes_at').on(table.at),
  ],
);
