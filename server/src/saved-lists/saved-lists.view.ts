import { sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { teamMemberView } from '../teams/index.ts';
import { savedLists, teamLists } from './saved-lists.tables.ts';

const visible = sql`(
  select id, customer_id, name, container_numbers, false as of_team from ${savedLists}
  union all
  select list.id, member.customer_id, list.name, list.container_numbers, true
  from ${teamLists} list join ${teamMemberView} member on member.team_id = list.team_id) visible`;

/** The lists that customers see: their own and those of their team. Other modules may read and join them. */
export const savedListView = new QueryBuilder()
  .select({
    id: sql<string>`visible.id`.as('id'),
    customerId: sql<string>`visible.customer_id`.as('customer_id'),
    name: sql<string>`visible.name`.as('name'),
    containerNumbers: sql<string[]>`visible.container_numbers`.as('container_numbers'),
    ofTeam: sql<boolean>`visible.of_team`.as('of_team'),
  })
  .from(visible)
  .as('visible_lists');
