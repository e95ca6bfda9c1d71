import { sql } from 'drizzle-orm';
import { limits, type AlertMessage, type CallAnswer, type listAlertMessages } from '@quaywatch/shared/contract';
import { isoDay } from '@quaywatch/shared/domain';
import type { Db } from '../../platform/database/database.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';
import { dueStates } from '../records/alert-states.rules.ts';
import { stateList } from '../records/state-list.queries.ts';
import { day } from '../../platform/durations.ts';

const messagesPerPage = limits.pageSizes.alertMessages;

type Asked = {
  readonly customerId: string;
  readonly page: number;
  /** Undefined for the messages about every container, and test messages. */
  readonly containerNumber: string | undefined;
  /** The id of the message after which the page begins. If the customer has no such message, the page is empty. */
  readonly after: string | undefined;
  readonly now: Date;
};

/**
 * Reads messages of the last 30 days, newest first (PND-12). A message that is being handed over shows as queued, since
 * the hand-over may fail.
 */
export async function readAlertMessages(
  db: Db,
  { customerId, page, containerNumber, after, now }: Asked,
): Promise<CallAnswer<typeof listAlertMessages> & { readonly hasMore: boolean }> {
  const since = new Date(now.getTime() - limits.sentAlertDays * day).toISOString();
  const ofContainer =
    containerNumber === undefined ? sql`` : sql`and container_number = ${containerNumber.toUpperCase()}`;
  const isListed = sql`customer_id = ${customerId} and created_at > ${since} ${ofContainer}`;
  const isBehind =
    after === undefined
      ? sql``
      : sql`and (created_at, id) <
          (select created_at, id from ${alertMessages} where id = ${after}::uuid and customer_id = ${customerId})`;
  const { rows } = await db.execute<{ total: number; messages: readonly FoundMessage[] }>(sql`
    select
      (select count(*)::int from ${alertMessages} where ${isListed}) as total,
      (select coalesce(json_agg(message order by "queuedAt" desc, id desc), '[]') from (
        select id, kind, alert_type as "alertType", recipient, container_number as "containerNumber", port,
          status_type as "statusType", status_time as "statusTime", warning_id is not null as "isWarning",
          moved_from as "movedFrom",
          case state when 'taken' then 'queued' else state end as state,
          case when state not in ${stateList(dueStates)} then reason end as reason, created_at as "queuedAt", state_at as "stateAt"
        from ${alertMessages}
        where ${isListed} ${isBehind}
        order by created_at desc, id desc
        limit ${messagesPerPage + 1} offset ${(page - 1) * messagesPerPage}) message) as messages`);
  const { total = 0, messages = [] } = rows[0] ?? {};
  return {
    messages: messages.slice(0, messagesPerPage).map(inUtc),
    total,
    currentPage: page,
    allPages: Math.max(1, Math.ceil(total / messagesPerPage)),
    hasMore: messages.length > messagesPerPage,
  };
}

type FoundMessage = Omit<AlertMessage, 'lastFreeDay' | 'expectedBefore'> & {
  readonly isWarning: boolean;
  readonly movedFrom: string | null;
};

const inUtc = ({ statusTime, queuedAt, stateAt, isWarning, movedFrom, ...message }: FoundMessage): AlertMessage => ({
  ...message,
  ...(movedFrom !== null && { expectedBefore: new Date(movedFrom).toISOString() }),
  ...(isWarning && statusTime !== null && { lastFreeDay: isoDay(statusTime) }),
  statusTime: statusTime === null ? null : new Date(statusTime).toISOString(),
  queuedAt: new Date(queuedAt).toISOString(),
  stateAt: new Date(stateAt).toISOString(),
});
