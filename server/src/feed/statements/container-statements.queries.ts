import { sql, type SQL } from 'drizzle-orm';
import { momentArray, textArray } from '../../platform/database/array-parameters.ts';
import { askedAlone } from '../../platform/database/asked-alone.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { ContainerStatement, StatedEvent } from './container-statement.ts';
import { containerStatements } from './container-statements.tables.ts';
import type { PortContainer } from './lock-containers.queries.ts';
import type { StoredPart } from './standing-statements.rules.ts';

export type StatementRowKey = Pick<ContainerStatement, 'source' | 'eventId' | 'part'> &
  Pick<StoredPart, 'version' | 'digest'>;

export type StandingStatement = ContainerStatement &
  StatementRowKey & {
    readonly gkey: string | null;
  };

export type StandingShip = Omit<StandingStatement, 'containerNumber'>;

export function ofShip<Ship extends StandingStatement>(ship: Ship): Ship & { readonly isOfShip: true } {
  return { ...ship, isOfShip: true };
}

export type VersionRow = StatementRowKey &
  StoredPart &
  Partial<PortContainer> & {
    readonly ships?: readonly string[] | null;
    readonly stands: boolean;
    readonly gkey: string | null;
  };

export type NewStatementRow = StatementRowKey &
  Pick<StatedEvent, 'kind' | 'reachDays' | 'recordedAt'> & {
    readonly port: PortContainer['port'] | null;
    readonly containerNumber: string | null;
    readonly said: string | null;
    readonly stands: boolean;
    readonly gkey: string | null;
  };

const milliseconds = (column: string) => sql.raw(`floor(extract(epoch from ${column}) * 1000)::bigint`);

/**
 * Stored versions of these events that still count, or that overrule others. For events corrected as a whole, only the
 * newest version can count, so a thousand corrections cost no more than one.
 */
export async function findVersions(
  tx: Tx,
  events: readonly Pick<StatedEvent, 'source' | 'eventId'>[],
): Promise<readonly VersionRow[]> {
  return readVersions(
    tx,
    sql`
    from (
      select
        stated.*, max(version) filter (where kind <> 'withdrawal') over same_event as newest,
        max(version) filter (where kind <> 'withdrawal' and said is not null) over same_event as newest_said
      from (${uniqueIds(events)}) asked,
        lateral (
          select * from ${containerStatements} where (source, event_id) = (asked_source, asked_id) ${askedAlone}) stated
      window same_event as (partition by source, event_id)) versions
    where reach_days is not null or stands or kind = 'withdrawal' or version in (newest, newest_said)`,
  );
}

export async function findReportsOf(
  tx: Tx,
  documents: readonly Pick<StatedEvent, 'source' | 'eventId'>[],
): Promise<readonly VersionRow[]> {
  if (documents.length === 0) return [];
  return readVersions(
    tx,
    sql`
    from (${uniqueIds(documents)}) asked,
      lateral (
        select * from ${containerStatements}
        where source = asked_source and regexp_replace(event_id, '[^/]*$', '') = asked_id and reach_days is not null
        ${askedAlone}) report
    where event_id <> asked_id`,
  );
}

async function readVersions(tx: Tx, from: SQL): Promise<readonly VersionRow[]> {
  const { rows } = await tx.execute<{ versions: readonly VersionRow[] }>(sql`
    select coalesce(json_agg(json_build_object(
      'source', source, 'eventId', event_id, 'part', part, 'version', ${milliseconds('version')}, 'digest', digest,
      'kind', kind, 'reachDays', reach_days, 'port', port, 'containerNumber', container_number,
      'at', (said->>'at')::bigint, 'ships', said->'ships', 'hasStatement', said is not null and kind <> 'withdrawal',
      'stands', stands, 'gkey', gkey)), '[]') as versions
    ${from}`);
  return rows[0]?.versions ?? [];
}

function uniqueIds(events: readonly Pick<StatedEvent, 'source' | 'eventId'>[]): SQL {
  return sql`
    select distinct asked.source as asked_source, asked.event_id as asked_id
    from unnest(
      ${textArray(events.map(({ source }) => source))}::text[],
      ${textArray(events.map(({ eventId }) => eventId))}::text[]) as asked(source, event_id)`;
}

export async function findStanding(
  tx: Tx,
  containers: readonly PortContainer[],
): Promise<readonly StandingStatement[]> {
  const { rows } = await tx.execute<{ standing: readonly StandingStatement[] }>(sql`
    select coalesce(json_agg(json_build_object(
      'source', source, 'eventId', event_id, 'part', part, 'version', ${milliseconds('version')}, 'digest', digest,
      'port', port, 'containerNumber', container_number, 'said', said, 'gkey', gkey,
      'recordedAt', ${milliseconds('recorded_at')}, 'receivedAt', ${milliseconds('received_at')})), '[]') as standing
    from (${uniqueContainers(containers)}) asked,
      lateral (
        select * from ${containerStatements}
        where stands and (port, container_number) = (asked_port, asked_number) ${askedAlone}) standing`);
  return rows[0]?.standing ?? [];
}

export async function findStatedContainers(
  tx: Tx,
  containers: readonly PortContainer[],
): Promise<readonly PortContainer[]> {
  const { rows } = await tx.execute<{ containers: readonly PortContainer[] }>(sql`
    select coalesce(json_agg(json_build_object('port', asked_port, 'containerNumber', asked_number)), '[]') as containers
    from (${uniqueContainers(containers)}) asked,
      lateral (
        select from ${containerStatements} where stands and (port, container_number) = (asked_port, asked_number)
        limit 1) found`);
  return rows[0]?.containers ?? [];
}

function uniqueContainers(containers: readonly PortContainer[]) {
  return sql`
    select distinct container.port as asked_port, container.number as asked_number
    from unnest(
      ${textArray(containers.map(({ port }) => port))}::text[],
      ${textArray(containers.map(({ containerNumber }) => containerNumber))}::text[]) as container(port, number)`;
}

/** Skips rows that are already stored: an old version that was not read may arrive again. */
export async function insertStatements(tx: Tx, rows: readonly NewStatementRow[], receivedAt: Date): Promise<void> {
  if (rows.length === 0) return;
  const texts = (pick: (row: NewStatementRow) => string | null | undefined) =>
    sql`${textArray(rows.map(pick))}::text[]`;
  const moments = (pick: (row: NewStatementRow) => Date) => sql`${momentArray(rows.map(pick))}::timestamptz[]`;
  await tx.execute(sql`
    insert into ${containerStatements} (
      source, event_id, part, digest, kind, reach_days, port, container_number, said, stands, gkey, version,
      recorded_at, received_at)
    select
      source, event_id, part, digest, kind, reach_days::int, port, container_number, said::json, stands::boolean, gkey,
      version, recorded_at, ${receivedAt.toISOString()}::timestamptz
    from unnest(
      ${texts(({ source }) => source)}, ${texts(({ eventId }) => eventId)}, ${texts(({ part }) => part)},
      ${texts(({ digest }) => digest)}, ${texts(({ kind }) => kind)},
      ${texts(({ reachDays }) => (reachDays === null ? null : String(reachDays)))},
      ${texts(({ port }) => port)}, ${texts(({ containerNumber }) => containerNumber)}, ${texts(({ said }) => said)},
      ${texts(({ stands }) => String(stands))}, ${texts(({ gkey }) => gkey)},
      ${moments(({ version }) => new Date(version))}, ${moments(({ recordedAt }) => recordedAt)})
      as made(
        source, event_id, part, digest, kind, reach_days, port, container_number, said, stands, gkey, version,
        recorded_at)
    on conflict do nothing`);
}

export async function moveStatements(
  tx: Tx,
  moved: readonly (StatementRowKey & { readonly stands: boolean; readonly gkey: string | null })[],
): Promise<void> {
  if (moved.length === 0) return;
  const texts = (pick: (row: (typeof moved)[number]) => string | null) => sql`${textArray(moved.map(pick))}::text[]`;
  await tx.execute(sql`
    update ${containerStatements} as stored set stands = moved.stands::boolean, gkey = moved.gkey
    from unnest(
      ${texts(({ source }) => source)}, ${texts(({ eventId }) => eventId)}, ${texts(({ part }) => part)},
      ${texts(({ digest }) => digest)}, ${momentArray(moved.map(({ version }) => new Date(version)))}::timestamptz[],
      ${texts(({ stands }) => String(stands))}, ${texts(({ gkey }) => gkey)})
      as moved(source, event_id, part, digest, version, stands, gkey)
    where (stored.source, stored.event_id, stored.part, stored.version, stored.digest) =
      (moved.source, moved.event_id, moved.part, moved.version, moved.digest)`);
}
