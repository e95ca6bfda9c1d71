import { feedLimits } from '@quaywatch/shared/feed';
import { sql, type SQL } from 'drizzle-orm';
import { textArray } from '../../platform/database/array-parameters.ts';
import { askedAlone } from '../../platform/database/asked-alone.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { StandingShip } from './container-statements.queries.ts';
import { containerStatements } from './container-statements.tables.ts';
import { queue } from './visits-to-rebuild.queries.ts';
import { mostShipStatements, sameCall, stretchOf, type ShipMoment } from './ship-statements.rules.ts';

/** @param fallen how many ship statements no longer count although they are still stored as standing */
export async function findShips(tx: Tx, moments: readonly ShipMoment[], fallen = 0): Promise<readonly StandingShip[]> {
  if (moments.length === 0) return [];
  const asked = groupStretches(moments);
  const { rows } = await tx.execute<{ ships: readonly StandingShip[] }>(sql`
    select coalesce(json_agg(json_build_object(
      'source', source, 'eventId', event_id, 'part', part,
      'version', floor(extract(epoch from version) * 1000)::bigint, 'digest', digest, 'port', port, 'said', said,
      'gkey', null, 'recordedAt', floor(extract(epoch from recorded_at) * 1000)::bigint,
      'receivedAt', floor(extract(epoch from received_at) * 1000)::bigint)), '[]') as ships
    from (
      select distinct on (source, event_id, part, version, digest) newest.*
      from unnest(
          ${textArray(asked.map(({ port }) => port))}::text[], ${textArray(asked.map(({ key }) => key))}::text[],
          ${textArray(asked.map(({ stretches }) => `{${[...stretches].join(',')}}`))}::text[])
          as asked(asked_port, key, stretches),
        lateral (
          select stated.*, row_number() over (
            partition by stretch order by recorded_at desc, source || '/' || event_id || '/' || part collate "C") as place
          from ${containerStatements} stated,
            lateral (select floor((said->>'at')::numeric / ${sameCall}::bigint)::bigint as stretch ${askedAlone}) at
          where stands and container_number is null and port = asked_port and (said->'ships')::jsonb ? key
            and stretch = any(stretches::bigint[])) newest
      where place <= ${mostShipStatements + fallen}) newest`);
  return rows[0]?.ships ?? [];
}

/** Joins all stretches of a vessel, so that its statements are read once, however many moments are asked about. */
function groupStretches(moments: readonly ShipMoment[]) {
  const groups = new Map<string, Pick<ShipMoment, 'port' | 'key'> & { readonly stretches: Set<number> }>();
  for (const { port, key, at } of moments) {
    const group = groups.get(`${port} ${key}`) ?? { port, key, stretches: new Set<number>() };
    groups.set(`${port} ${key}`, group);
    for (const step of [-1, 0, 1]) group.stretches.add(stretchOf(at) + step);
  }
  return [...groups.values()];
}

export function isIn(stretch: SQL): SQL {
  return sql`(said->>'at')::bigint >= ${stretch}::bigint * ${sameCall} and (said->>'at')::bigint < (${stretch}::bigint + 1) * ${sameCall}`;
}

/**
 * Queues the containers whose statements name one of these vessels or calls around the given times, to be rebuilt; at
 * most 30,000.
 */
export async function queueContainersOfShips(tx: Tx, moments: readonly ShipMoment[]): Promise<void> {
  if (moments.length === 0) return;
  // Without fresh statistics the planner would choose the index by port and read everything stated about the port. The
  // concatenation leaves it only the index by vessel.
  await queue(
    tx,
    sql`
    select distinct port, container_number
    from ${containerStatements} stated
    where stands and container_number is not null and port || '' = any(${ports(moments)})
      and (said->>'at')::bigint between ${earliest(moments)} and ${latest(moments)}
      and (said->'ships')::jsonb ?| ${keys(moments)}
    order by 1, 2
    limit ${feedLimits.containersPerShip}`,
  );
}

const ports = (moments: readonly ShipMoment[]) =>
  sql`${textArray([...new Set(moments.map(({ port }) => port))])}::text[]`;
const keys = (moments: readonly ShipMoment[]) => sql`${textArray([...new Set(moments.map(({ key }) => key))])}::text[]`;
// Covers whole stretches of time: see `expandShipStatements`.
const earliest = (moments: readonly ShipMoment[]) =>
  (stretchOf(moments.reduce((first, { at }) => Math.min(first, at), Infinity)) - 1) * sameCall;
const latest = (moments: readonly ShipMoment[]) =>
  (stretchOf(moments.reduce((last, { at }) => Math.max(last, at), -Infinity)) + 2) * sameCall;
