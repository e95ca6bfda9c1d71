import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expandShipStatements, listShipMoments, shipKeysOf, type ShipStatement } from './ship-statements.rules.ts';
import { day } from '../../platform/durations.ts';

const ship = (eventId: string, at: number, ships: readonly string[], parts: Partial<ShipStatement> = {}) => ({
  source: 'dcsa',
  eventId,
  part: '',
  port: 'SOU' as const,
  recordedAt: at * day,
  receivedAt: 0,
  said: { passage: 'exit by sea' as const, at: at * day, timeKind: 'actual' as const, ships },
  ...parts,
});
const container = (containerNumber: string, at: number, ships: readonly string[]) => ({
  port: 'SOU' as const,
  containerNumber,
  said: { passage: 'loading' as const, at: at * day, timeKind: 'actual' as const, ships },
});

const told = (...args: Parameters<typeof expandShipStatements>) =>
  expandShipStatements(...args).map(({ eventId, containerNumber }) => `${eventId} ${containerNumber}`);

test('a ship is recognised by IMO number, call sign or name, however the name is written', () => {
  const loaded = container('A', 1, shipKeysOf({ callSign: '3ERX3', name: 'Solent  Trader' }, 'out'));

  assert.deepEqual(told([loaded], [ship('name', 2, shipKeysOf({ imo: '9321483', name: 'SOLENT TRADER' }, 'out'))]), [
    'name A',
  ]);
  assert.deepEqual(told([loaded], [ship('sign', 2, shipKeysOf({ callSign: '3erx3' }, 'out'))]), ['sign A']);
  assert.deepEqual(told([loaded], [ship('other', 2, shipKeysOf({ imo: '9321483' }, 'out'))]), []);
});

test('a sailing concerns containers that the ship takes, not those that it brought', () => {
  const names = { imo: '9321483' };
  const containers = [
    container('TAKEN', 1, shipKeysOf(names, 'out')),
    container('BROUGHT', 1, shipKeysOf(names, 'in')),
  ];

  assert.deepEqual(told(containers, [ship('sails', 2, shipKeysOf(names, 'out'))]), ['sails TAKEN']);
  assert.deepEqual(told(containers, [ship('comes', 0, shipKeysOf(names, 'in'))]), ['comes BROUGHT']);
});

test('a ship statement reaches each container of its call at that port once, within 14 days', () => {
  const keys = ['call 1', 'out imo 9321483'];
  const containers = [container('A', 100, keys), container('B', 114, keys), container('C', 85, keys)];

  assert.deepEqual(told(containers, [ship('near', 100, keys)]).sort(), ['near A', 'near B']);
  assert.deepEqual(told(containers, [ship('elsewhere', 100, keys, { port: 'LGP' })]), []);
});

test('vessels are looked for at the port and time of a container, under each key of its ship or call', () => {
  const withoutShip = { port: 'LGP', said: { passage: 'stay', at: 2 * day, timeKind: 'actual' } } as const;

  assert.deepEqual(
    listShipMoments([container('A', 1, ['call 1', 'out name X']), withoutShip]),
    ['call 1', 'out name X'].map((key) => ({ port: 'SOU', key, at: day })),
  );
});

test('a ship without a name, or with an empty one, is not looked for by it', () => {
  assert.deepEqual(shipKeysOf({ imo: '', name: 'X' }, 'in', ''), ['in name X']);
  assert.deepEqual(shipKeysOf({ imo: '1' }, null, 'C7'), ['call C7']);
});

test('of thousands of statements about a call the 40 recorded last count, whatever their order', () => {
  const ships = Array.from({ length: 1_000 }, (_, index) => ship(`${index}`, 100, ['call 1'], { recordedAt: index }));
  const expected = Array.from({ length: 40 }, (_, index) => `${960 + index} A`);

  assert.deepEqual(told([container('A', 100, ['call 1'])], ships).sort(), expected);
  assert.deepEqual(told([container('A', 100, ['call 1'])], ships.toReversed()).sort(), expected);
});
