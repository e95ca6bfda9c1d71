import type { Port } from '@quaywatch/shared/contract';
import { compareTexts } from '../../platform/compare-texts.ts';
import { statementKeyOf, type ContainerStatement } from './container-statement.ts';
import { day } from '../../platform/durations.ts';

/** The most time between a vessel's event and a container's event of the same call, delays included. */
export const sameCall = 14 * day;

/** Names that are unknown are left out. */
export type ShipNames = { readonly imo?: string; readonly callSign?: string; readonly name?: string };

/**
 * Keys that match statements about containers with those about vessels: the call's key, and the vessel's key for the
 * side on which the container came or goes. A sailing concerns containers loaded onto the vessel, not those it brought.
 */
export function shipKeysOf(
  { imo, callSign, name }: ShipNames,
  side: 'in' | 'out' | null,
  call?: string,
): readonly string[] {
  const names = { imo, sign: callSign, name: name?.replaceAll(/\s+/g, ' ') };
  const ofShip = side === null ? [] : Object.entries(names).filter(([, value]) => value !== undefined && value !== '');
  return [
    ...(call === undefined || call === '' ? [] : [`call ${call}`]),
    ...ofShip.map(([kind, value]) => `${side} ${kind} ${value?.toUpperCase()}`),
  ];
}

export type ShipStatement = Omit<ContainerStatement, 'containerNumber'>;

/** Key of a call or vessel at a port, and the time around which it is meant. */
export type ShipMoment = { readonly port: Port; readonly key: string; readonly at: number };

export function listShipMoments(
  statements: readonly Pick<ContainerStatement, 'port' | 'said'>[],
): readonly ShipMoment[] {
  return statements.flatMap(({ port, said }) => (said.ships ?? []).map((key) => ({ port, key, at: said.at })));
}

/** More than anybody reports about one call. Without a limit, thousands could each apply to thousands of containers. */
export const mostShipStatements = 40;

/**
 * Copies each statement about a vessel to every container of its call. Of each fortnight, the 40 recorded last count.
 */
export function expandShipStatements<Ship extends ShipStatement>(
  containers: readonly Pick<ContainerStatement, 'port' | 'containerNumber' | 'said'>[],
  ships: readonly Ship[],
): readonly (Ship & { readonly containerNumber: string })[] {
  const shipsOf = groupByStretch(ships);
  const told = new Map<string, Set<Ship>>();
  for (const { port, containerNumber, said } of containers)
    for (const key of said.ships ?? [])
      for (const stretch of [-1, 0, 1].map((step) => stretchOf(said.at) + step))
        for (const ship of shipsOf.get(`${port} ${stretch} ${key}`) ?? [])
          if (Math.abs(ship.said.at - said.at) <= sameCall) {
            const container = `${port} ${containerNumber}`;
            told.set(container, (told.get(container) ?? new Set<Ship>()).add(ship));
          }
  return [...told].flatMap(([container, own]) =>
    [...own].map((ship) => ({ ...ship, containerNumber: container.slice(4) })),
  );
}

/** Stretches of time are fixed, so that only the statements themselves determine which of them are dropped. */
export function stretchOf(at: number): number {
  return Math.floor(at / sameCall);
}

function groupByStretch<Ship extends ShipStatement>(ships: readonly Ship[]): ReadonlyMap<string, readonly Ship[]> {
  const groups = new Map<string, Ship[]>();
  for (const ship of ships)
    for (const key of ship.said.ships ?? []) {
      const group = `${ship.port} ${stretchOf(ship.said.at)} ${key}`;
      const known = groups.get(group);
      if (known) known.push(ship);
      else groups.set(group, [ship]);
    }
  return new Map([...groups].map(([key, group]) => [key, group.sort(compareNewestFirst).slice(0, mostShipStatements)]));
}

function compareNewestFirst(a: ShipStatement, b: ShipStatement): number {
  return b.recordedAt - a.recordedAt || compareTexts(statementKeyOf(a), statementKeyOf(b));
}
