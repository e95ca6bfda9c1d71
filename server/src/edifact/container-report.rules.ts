import { portOfLocode } from '../feed/rules.ts';
import { findMoveTime, readMoveTime } from './edifact-time.rules.ts';
import type { Message } from './read-interchange.rules.ts';
import { valueOf, type Segment } from './read-segments.rules.ts';
import { readDeparture, readShip, type Ship } from './ship.rules.ts';

export type ContainerReport = {
  readonly document: ReportedDocument;
  readonly isEmpty: boolean;
  /** Read one by one while they are iterated, since a report may have thousands. */
  readonly boxes: Iterable<ReportedBox>;
  readonly ship: Ship | null;
  /** When the vessel left a port: see `readDeparture`. */
  readonly departedAt: Date | null;
};

/** How the message relates to earlier messages of its sender. */
export type ReportedDocument = {
  /**
   * BGM 1004 of this report or of the one that it changes. RFF+ACW names the changed report if the change has a number
   * of its own. Empty if missing.
   */
  readonly number: string;
  /** From BGM 1225, or the unknown code. */
  readonly action: 'original' | 'change' | 'replacement' | 'cancellation' | { readonly unread: string };
};

/** What a terminal reports about a container. */
export type ReportedMove = 'discharged' | 'loaded' | 'gate in' | 'gate out';

export type ReportedBox = {
  readonly containerNumber: string;
  readonly text: string;
  /** The move, or the unknown codes. */
  readonly move: ReportedMove | { readonly unread: string };
  /** The port's UN/LOCODE; empty if no place in the message decides it. */
  readonly place: string;
  /** When it moved, or why that is unknown. */
  readonly at: Date | { readonly refused: string };
  /** EQD 8249: 2 export, 3 import, 6 transhipment; empty if missing. */
  readonly status: string;
  readonly isEmpty: boolean;
  readonly ship: Ship | null;
  /** The inland transport that brought it or takes it away. */
  readonly inland: 'road' | 'rail' | 'water' | null;
};

/** What precedes the first container and applies to all. It is read once, however many containers there are. */
type Head = {
  readonly type: string;
  readonly report: string;
  readonly places: Places;
  /** One of our ports if there is one, otherwise the first. */
  readonly anyPlace: string;
  readonly ship: Ship | null;
  readonly inland: ReportedBox['inland'];
  /** The time of the move, for boxes of a COARRI message that have no time of their own. */
  readonly movedAt: Segment | undefined;
};

/** By LOC qualifier; the first of each counts. */
type Places = ReadonlyMap<string, string>;

export function readContainerReport(
  { type, segments }: Pick<Message, 'type' | 'segments'>,
  sentText: (box: readonly Segment[]) => string,
): ContainerReport {
  const before: Segment[] = [];
  const groups: Segment[][] = [];
  for (const segment of segments) {
    if (segment.tag === 'EQD') groups.push([segment]);
    else if (segment.tag === 'CNT' && groups.length > 0) break;
    else (groups.at(-1) ?? before).push(segment);
  }
  const head = readHead(type, before);
  return {
    document: readDocument(before),
    isEmpty: groups.length === 0,
    boxes: readBoxes(head, groups, sentText),
    ship: head.ship,
    departedAt: type === 'COARRI' ? readDeparture(before) : null,
  };
}

function* readBoxes(
  head: Head,
  groups: readonly Segment[][],
  sentText: (box: readonly Segment[]) => string,
): Generator<ReportedBox> {
  for (const own of groups) yield readBox(head, own, sentText(own));
}

function readHead(type: string, segments: readonly Segment[]): Head {
  const bgm = segments.find(({ tag }) => tag === 'BGM');
  const places = readPlaces(segments);
  return {
    type,
    report: valueOf(bgm, 0),
    places,
    anyPlace: chooseAnyPlace(places.values()),
    ship: readShip(segments),
    inland: readInland(segments),
    movedAt: type === 'COARRI' ? findMoveTime(segments) : undefined,
  };
}

const actions: Partial<Record<string, ReportedDocument['action']>> = {
  '': 'original',
  1: 'cancellation',
  4: 'change',
  5: 'replacement',
  7: 'original',
  9: 'original',
};

function readDocument(head: readonly Segment[]): ReportedDocument {
  const bgm = head.find(({ tag }) => tag === 'BGM');
  const previous = head.find((segment) => segment.tag === 'RFF' && valueOf(segment, 0, 0) === 'ACW');
  const code = valueOf(bgm, 2);
  const action = (Object.hasOwn(actions, code) && actions[code]) || { unread: `BGM function ${code}` };
  const isOriginal = action === 'original';
  return { number: (!isOriginal && valueOf(previous, 0, 1)) || valueOf(bgm, 1), action };
}

function readBox(head: Head, own: readonly Segment[], text: string): ReportedBox {
  const [equipment] = own;
  const places = readPlaces(own);
  const { move, place } = head.type === 'COARRI' ? readQuayMove(head, places) : readGateMove(head, places);
  return {
    containerNumber: valueOf(equipment, 1)
      .replaceAll(/[\s./-]/g, '')
      .toUpperCase(),
    text,
    move: checkEquipment(equipment, move),
    place,
    at: readMoveTime(findMoveTime(own) ?? head.movedAt),
    status: valueOf(equipment, 4),
    isEmpty: valueOf(equipment, 5) === '4',
    ship: readShip(own) ?? head.ship,
    inland: readInland(own) ?? head.inland,
  };
}

const knownStatuses = ['', '1', '2', '3', '6'];

function checkEquipment(equipment: Segment | undefined, move: ReportedBox['move']): ReportedBox['move'] {
  if (valueOf(equipment, 0) !== 'CN') return { unread: `EQD ${valueOf(equipment, 0)}` };
  const status = valueOf(equipment, 4);
  return knownStatuses.includes(status) ? move : { unread: `EQD status ${status}` };
}

/**
 * Places decide: in the head, LOC+11 is the port of discharge and LOC+9 the port of loading. The document name (BGM 44
 * discharge, 46 loading) decides where places do not.
 */
function readQuayMove({ report, places }: Head, own: Places): Pick<ReportedBox, 'move' | 'place'> {
  const [loadHere, dischargeHere] = [places.get('9') ?? '', places.get('11') ?? ''];
  const [load, discharge] = [own.get('9') ?? loadHere, own.get('11') ?? dischargeHere];
  const discharged = { move: 'discharged', place: dischargeHere || discharge } as const;
  const loaded = { move: 'loaded', place: loadHere || load } as const;
  if (isOurs(dischargeHere) !== isOurs(loadHere)) return isOurs(dischargeHere) ? discharged : loaded;
  if (report === '44' && discharge !== '')
    return { ...discharged, place: isOurs(discharge) ? discharge : discharged.place };
  if (report === '46' && load !== '') return { ...loaded, place: isOurs(load) ? load : loaded.place };
  if (dischargeHere !== '' && loadHere === '') return discharged;
  if (loadHere !== '' && dischargeHere === '') return loaded;
  if (isOurs(discharge) !== isOurs(load))
    return isOurs(discharge) ? { ...discharged, place: discharge } : { ...loaded, place: load };
  if (load === '' && discharge === '') return { move: { unread: 'no LOC+9 or LOC+11' }, place: '' };
  return isOurs(load)
    ? { move: { unread: `BGM ${report} between two of our ports` }, place: load }
    : { ...loaded, place: load || discharge };
}

const gateMoves: Partial<Record<string, ReportedMove>> = { 34: 'gate in', 36: 'gate out' };

/** The gate is at the terminal (LOC+165), or else at the depot (98 out, 99 in), or else at the port of the sea leg. */
function readGateMove({ report, places, anyPlace }: Head, own: Places): Pick<ReportedBox, 'move' | 'place'> {
  const move = Object.hasOwn(gateMoves, report) ? gateMoves[report] : undefined;
  if (!move) return { move: { unread: `BGM ${report}` }, place: chooseAnyPlace([anyPlace, ...own.values()]) };
  const qualifiers = move === 'gate in' ? ['165', '99', '9'] : ['165', '98', '11'];
  const place = qualifiers.map((qualifier) => own.get(qualifier) ?? places.get(qualifier)).find(Boolean);
  return place === undefined ? { move: { unread: 'no LOC+165' }, place: '' } : { move, place };
}

function readPlaces(segments: readonly Segment[]): Places {
  const places = new Map<string, string>();
  for (const segment of segments) {
    const [qualifier, place] = [valueOf(segment, 0), valueOf(segment, 1)];
    if (segment.tag === 'LOC' && place !== '' && !places.has(qualifier)) places.set(qualifier, place);
  }
  return places;
}

function chooseAnyPlace(places: Iterable<string>): string {
  const named = [...places].filter((place) => place !== '');
  return named.find(isOurs) ?? named[0] ?? '';
}

function isOurs(place: string): boolean {
  return portOfLocode(place) !== undefined;
}

const inlandModes: Partial<Record<string, ReportedBox['inland']>> = { 2: 'rail', 3: 'road', 8: 'water' };

function readInland(segments: readonly Segment[]): ReportedBox['inland'] {
  const modes = segments.filter(({ tag }) => tag === 'TDT').map((segment) => valueOf(segment, 2));
  const mode = modes.find((code) => Object.hasOwn(inlandModes, code));
  return (mode !== undefined && inlandModes[mode]) || null;
}
