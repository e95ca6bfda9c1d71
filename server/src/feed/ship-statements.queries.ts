import { sql } from 'drizzle-orm';
import { textArray } from '../platform/database/array-parameters.ts';
import type { Tx } from '../platform/database/database.ts';
import type { StandingShip } from './box-statements.queries.ts';
import { boxStatements } from './box-statements.tables.ts';
import type { Box } from './lock-boxes.queries.ts';
import { sameCall, stretchOf, type ShipMoment } from './ship-statements.rules.ts';

/** What stands about the ships of these calls, around the times that are asked for. */
export async function findShips(tx: Tx, moments: readonly ShipMoment[]): Promise<readonly StandingShip[]> {
  if (moments.length === 0) return [];
  const { rows } = await tx.execute<{ ships: readonly StandingShip[] }>(sql`
    select coalesce(json_agg(json_build_object(
      'source', source, 'eventId', event_id, 'part', part,
      'version', floor(extract(epoch from version) * 1000)::bigint, 'digest', digest, 'port', port, 'said', said,
      'gkey', null, 'recordedAt', floor(extract(epoch from recorded_at) * 1000)::bigint,
      'receivedAt', floor(extract(epoch from received_at) * 1000)::bigint)), '[]') as ships
    from ${boxStatements} stated
    where stands and container_number is null and port = any(${ports(moments)})
      and (said->>'at')::bigint between ${earliest(moments)} and ${latest(moments)}
      and (said->'ships')::jsonb ?| ${keys(moments)}`);
  return rows[0]?.ships ?? [];
}

/** The boxes of which something stands that names one of these ships or calls, around the times that are asked for. */
export async function findBoxesOfShips(tx: Tx, moments: readonly ShipMoment[]): Promise<readonly Box[]> {
  if (moments.length === 0) return [];
  const { rows } = await tx.execute<{ boxes: readonly Box[] }>(sql`
    select coalesce(json_agg(distinct jsonb_build_object('port', port, 'containerNumber', container_number)), '[]') as boxes
    from ${boxStatements} stated
    where stands and container_number is not null and port = any(${ports(moments)})
      and (said->>'at')::bigint between ${earliest(moments)} and ${latest(moments)}
      and (said->'ships')::jsonb ?| ${keys(moments)}`);
  return rows[0]?.boxes ?? [];
}

const ports = (moments: readonly ShipMoment[]) =>
  sql`${textArray([...new Set(moments.map(({ port }) => port))])}::text[]`;
const keys = (moments: readonly ShipMoment[]) => sql`${textArray([...new Set(moments.map(({ key }) => key))])}::text[]`;
// Whole stretches of time: see `tellBoxes`.
const earliest = (moments: readonly ShipMoment[]) =>
  (stretchOf(moments.reduce((first, { at }) => Math.min(first, at), Infinity)) - 1) * sameCall;
const latest = (moments: readonly ShipMoment[]) =>
  (stretchOf(moments.reduce((last, { at }) => Math.max(last, at), -Infinity)) + 2) * sameCall;
