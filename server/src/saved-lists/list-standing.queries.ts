import { asc, eq, sql } from 'drizzle-orm';
import type { SavedListStanding } from '@quaywatch/shared/contract';
import type { ReadDb } from '../platform/reads/reads.ts';
import { visitChangedAt, visitIsInSight, visitView } from '../feed/index.ts';
import { countStandings, listLeftPort, type StandingVisit } from './list-standing.rules.ts';
import { ownership, withoutNull } from './saved-lists.queries.ts';
import { savedListView } from './saved-lists.view.ts';

/** The latest visit at each port, without its journey. */
const visitsOfList = sql<readonly StandingVisit[]>`(
  select coalesce(json_agg(json_build_array(container_number, port, activity, status)), '[]')
  from (
    select distinct on (container_number, port)
      container_number, port, activity, case when status_text is null then status_type end as status
    from ${visitView}
    where container_number = any(${savedListView.containerNumbers})
      and ${visitIsInSight}
    order by container_number, port, ${visitChangedAt} desc) found)`;

/** At most 10 lists of 20 numbers, with one index look-up for each number. */
export function prepareListStandings(db: ReadDb) {
  const question = db
    .select({
      customerContainerNumberListId: savedListView.id,
      name: savedListView.name,
      containerNumbers: savedListView.containerNumbers,
      ofTeam: ownership(sql.placeholder('customerId')),
      visits: visitsOfList,
    })
    .from(savedListView)
    .where(eq(savedListView.customerId, sql.placeholder('customerId')))
    .orderBy(asc(sql`lower(${savedListView.name})`))
    .prepare('standings_of_lists');
  return async (customerId: string): Promise<SavedListStanding[]> => {
    const lists = await question.execute({ customerId });
    return lists.map(({ visits: found, ...list }) => ({
      ...withoutNull(list),
      standing: countStandings(list.containerNumbers, found),
      leftPort: listLeftPort(list.containerNumbers, found),
    }));
  };
}
