import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { statusTypes, type Hold } from '@quaywatch/shared/contract';
import { isHold } from '@quaywatch/shared/domain';
import { visitView } from '../../feed/index.ts';
import { onHold } from '../records/alerted-visit.rules.ts';

type ToldStatus = {
  /** SQL that is true for a message that says that the status was reached. */
  readonly isReached: SQLWrapper;
  readonly because: SQLWrapper;
  readonly port: SQLWrapper;
  readonly gkey: SQLWrapper;
  readonly statusType: SQLWrapper;
  readonly statusTime: SQLWrapper;
};

const holds = sql.join(
  statusTypes.filter(isHold).map((statusType) => sql`${statusType}`),
  sql`, `,
);

/**
 * Part of a statement that selects who holds the container, and why, for a message that reports a hold or is a reversal
 * because of one. Null for all others, and where the port does not say (SRV-343).
 */
export const selectToldHold = ({
  isReached,
  because,
  port,
  gkey,
  statusType,
  statusTime,
}: ToldStatus): SQL<Hold | null> => sql<Hold | null>`
  case when ${because} = 'on-hold' or (${isReached} and ${statusType} in (${holds})) then (
    select step -> 'hold'
    from ${visitView} held, lateral (
      select held.current_status as step union all select json_array_elements(held.past_statuses)) told
    where held.port = ${port} and held.gkey = ${gkey}
      and step ->> 'statusType' = case when ${because} = 'on-hold' then ${onHold} else ${statusType} end
      and (step ->> 'statusTime')::timestamptz = ${statusTime}
    limit 1) end`;
