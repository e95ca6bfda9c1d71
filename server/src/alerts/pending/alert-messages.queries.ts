import { sql } from 'drizzle-orm';
import { limits, type AlertMessage, type CallAnswer, type listAlertMessages } from '@quaywatch/shared/contract';
import type { Db } from '../../platform/database/database.ts';
import { alertMessages } from '../records/alert-messages.tables.ts';

const messagesPerPage = limits.pageSizes.alertMessages;

const dayMilliseconds = 86_400_000;

type Asked = {
  readonly customerId: string;
  readonly page: number;
  /** Undefined for messages of every container, and tests. */
  readonly containerNumber: string | undefined;
  readonly now: Date;
};

/**
 * Messages of the last 30 days, newest first (PND-12). A message being handed over shows as queued, since it may come
 * back.
 */
export async function readAlertMessages(
  db: Db,
  { customerId, page, containerNumber, now }: Asked,
): Promise<CallAnswer<typeof listAlertMessages>> {
  const since = new Date(now.getTime() - limits.sentAlertDays * dayMilliseconds).toISOString();
  const ofContainer =
    containerNumber === undefined ? sql`` : sql`and container_number = ${containerNumber.toUpperCase()}`;
  const isListed = sql`customer_id = ${customerId} and created_at > ${since} ${ofContainer}`;
  const { rows } = await db.execute<{ total: number; messages: readonly AlertMessage[] }>(sql`
    select
      (select count(*)::int from ${alertMessages} where ${isListed}) as total,
      (select coalesce(json_agg(message order by "queuedAt" desc, id desc), '[]') from (
        select id, kind, alert_type as "alertType", recipient, container_number as "containerNumber", port,
          status_type as "statusType", status_time as "statusTime",
          case state when 'taken' then 'queued' else state end as state,
          reason, created_at as "queuedAt", state_at as "stateAt"
        from ${alertMessages}
        where ${isListed}
        order by created_at desc, id desc
        limit ${messagesPerPage} offset ${(page - 1) * messagesPerPage}) message) as messages`);
  const { total = 0, messages = [] } = rows[0] ?? {};
  return {
    messages: messages.map(inUtc),
    total,
    currentPage: page,
    allPages: Math.max(1, Math.ceil(total / messagesPerPage)),
  };
}

const inUtc = ({ statusTime, queuedAt, stateAt, ...message }: AlertMessage): AlertMessage => ({
  ...message,
  statusTime: statusTime === null ? null : new Date(statusTime).toISOString(),
  queuedAt: new Date(queuedAt).toISOString(),
  stateAt: new Date(stateAt).toISOString(),
});
