import { feedLimits } from '@quaywatch/shared/feed';
import { sql } from 'drizzle-orm';
import { textArray } from '../../platform/database/array-parameters.ts';
import type { Tx } from '../../platform/database/database.ts';
import { containerStatements } from './container-statements.tables.ts';
import { containerKeyOf, type PortContainer } from './lock-containers.queries.ts';
import { isIn } from './ship-statements.queries.ts';
import { stretchOf } from './ship-statements.rules.ts';
import type { StatedEvent, StatedPart } from './container-statement.ts';

type Said = Partial<PortContainer> & { readonly ships?: readonly string[] | null; readonly at: number | null };

export type StatementQuota = {
  /** @returns false when none is left */
  take(said: Said): boolean;
};

export async function readStatementQuota(tx: Tx, batch: readonly StatedEvent[]): Promise<StatementQuota> {
  const parts = batch.flatMap(({ kind, statements }) => (kind === 'withdrawal' ? [] : statements));
  const left = new Map([...(await measureContainers(tx, parts)), ...(await measureShips(tx, parts))]);
  return {
    take(said) {
      const keys = quotaKeysOf(said);
      if (keys.some((key) => (left.get(key) ?? 0) <= 0)) return false;
      for (const key of keys) left.set(key, (left.get(key) ?? 0) - 1);
      return true;
    },
  };
}

/** Keys of the container, or of the vessels and calls, towards whose quota the statement counts. */
export function quotaKeysOf({ port, containerNumber, ships, at }: Said): readonly string[] {
  if (!port) return [];
  if (containerNumber) return [containerKeyOf({ port, containerNumber })];
  return at === null ? [] : (ships ?? []).map((key) => shipKeyOf(port, stretchOf(at), key));
}

function shipKeyOf(port: string, stretch: number, key: string): string {
  return JSON.stringify([port, stretch, key]);
}

async function measureContainers(
  tx: Tx,
  parts: readonly StatedPart[],
): Promise<readonly (readonly [string, number])[]> {
  const containers = parts.flatMap(({ port, containerNumber }) =>
    containerNumber === null ? [] : [{ port, containerNumber }],
  );
  const asked = [...new Map(containers.map((container) => [containerKeyOf(container), container])).values()];
  if (asked.length === 0) return [];
  const { rows } = await tx.execute<PortContainer & { count: number }>(sql`
    select asked.port, asked.number as "containerNumber", (
      select count(*)::int from (
        select from ${containerStatements}
        where stands and port = asked.port and container_number = asked.number
        limit ${feedLimits.statementsPerContainer}) counted) as count
    from unnest(
      ${textArray(asked.map(({ port }) => port))}::text[],
      ${textArray(asked.map(({ containerNumber }) => containerNumber))}::text[]) as asked(port, number)`);
  return rows.map((container) => [containerKeyOf(container), feedLimits.statementsPerContainer - container.count]);
}

async function measureShips(tx: Tx, parts: readonly StatedPart[]): Promise<readonly (readonly [string, number])[]> {
  const moments = parts.flatMap(({ port, containerNumber, said }) =>
    containerNumber === null ? (said.ships ?? []).map((key) => ({ port, key, stretch: stretchOf(said.at) })) : [],
  );
  const keyOfMoment = ({ port, key, stretch }: (typeof moments)[number]) => shipKeyOf(port, Number(stretch), key);
  const asked = [...new Map(moments.map((moment) => [keyOfMoment(moment), moment])).values()];
  if (asked.length === 0) return [];
  const { rows } = await tx.execute<(typeof moments)[number] & { count: number }>(sql`
    select asked.port, asked.key, asked.stretch, (
      select count(*)::int from (
        select from ${containerStatements}
        where stands and container_number is null and port = asked.port and (said->'ships')::jsonb ? asked.key
          and ${isIn(sql`asked.stretch`)}
        limit ${feedLimits.statementsPerShip}) counted) as count
    from unnest(
      ${textArray(asked.map(({ port }) => port))}::text[], ${textArray(asked.map(({ key }) => key))}::text[],
      ${textArray(asked.map(({ stretch }) => String(stretch)))}::text[]) as asked(port, key, stretch)`);
  return rows.map((ship) => [keyOfMoment(ship), feedLimits.statementsPerShip - ship.count]);
}
