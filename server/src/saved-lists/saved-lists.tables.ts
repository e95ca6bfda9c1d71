import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofCustomer } from '../customers/index.ts';
import { ofTeam } from '../teams/index.ts';

export const savedLists = pgTable(
  'saved_lists',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: ofCustomer(),
    name: text('name').notNull(),
    containerNumbers: text('container_numbers').array().notNull(),
  },
  (table) => [
    uniqueIndex('saved_lists_name').on(table.customerId, sql`lower(${table.name})`),
    // Finds out who follows a number that a port reports for the first time.
    index('saved_lists_numbers').using('gin', table.containerNumbers),
  ],
);

/** Lists that members share. A list that is moved keeps its id (SRV-306). */
export const teamLists = pgTable(
  'team_lists',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    teamId: ofTeam().notNull(),
    name: text('name').notNull(),
    containerNumbers: text('container_numbers').array().notNull(),
  },
  (table) => [
    uniqueIndex('team_lists_name').on(table.teamId, sql`lower(${table.name})`),
    index('team_lists_numbers').using('gin', table.containerNumbers),
  ],
);
