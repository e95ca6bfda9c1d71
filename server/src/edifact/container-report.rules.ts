import { portOfLocode } from '../feed/un-locode.rules.ts';
import { readMoveTime } from './move-time.rules.ts';
import type { Message } from './read-interchange.rules.ts';
import { valueOf, type Segment } from './read-segments.rules.ts';

/** What a terminal reports to have done with a box. */
export type ReportedMove = 'discharged' | 'loaded' | 'gate in' | 'gate out';

/** One box of a COARRI or CODECO message, as the message puts it. */
export type ReportedBox = {
  readonly containerNumber: string;
  /** The segments that are about it, as they were sent. */
  readonly text: string;
  /** What became of it, or the words that are not known here. */
  readonly move: ReportedMove | { readonly unread: string };
  /** UN/LOCODE; empty when the message names no place that tells. */
  readonly place: string;
  /** When, or why that cannot be told. */
  readonly at: Date | { readonly refused: string };
  /** EQD 8249: 2 export, 3 import, 6 transhipment; empty when not said. */
  readonly status: string;
  readonly isEmpty: boolean;
  readonly vessel: string | null;
  /** How it came or went on land. */
  readonly inland: 'road' | 'rail' | 'water' | null;
};

type Group = { readonly head: readonly Segment[]; readonly own: readonly Segment[] };

/** The boxes of a message, in its order. What is said before the first box holds for all. */
export function readContainerReport(
  message: Message,
  interchangeText: (box: readonly Segment[]) => string,
): ReportedBox[] {
  const first = message.segments.findIndex(({ tag }) => tag === 'EQD');
  if (first === -1) return [];
  const head = message.segments.slice(0, first);
  const groups: Segment[][] = [];
  for (const segment of message.segments.slice(first)) {
    if (segment.tag === 'EQD') groups.push([segment]);
    else if (segment.tag === 'CNT') break;
    else groups.at(-1)?.push(segment);
  }
  return groups.map((own) => readBox(message.type, { head, own }, interchangeText(own)));
}

function readBox(type: string, group: Group, text: string): ReportedBox {
  const [equipment] = group.own;
  const bgm = group.head.find(({ tag }) => tag === 'BGM');
  const [report, purpose] = [valueOf(bgm, 0), valueOf(bgm, 2)];
  const { move, place } = type === 'COARRI' ? readQuayMove(group, report) : readGateMove(group, report);
  return {
    containerNumber: valueOf(equipment, 1)
      .replaceAll(/[\s./-]/g, '')
      .toUpperCase(),
    text,
    // A cancelled report names its document, not the moves that were taken in from it.
    move: ['', '4', '5', '7', '9'].includes(purpose)
      ? checkEquipment(equipment, move)
      : { unread: `BGM function ${purpose}` },
    place,
    at: readMoveTime(group.own),
    status: valueOf(equipment, 4),
    isEmpty: valueOf(equipment, 5) === '4',
    vessel: readVessel(group),
    inland: readInland(group),
  };
}

const knownStatuses = ['', '1', '2', '3', '6'];

function checkEquipment(equipment: Segment | undefined, move: ReportedBox['move']): ReportedBox['move'] {
  if (valueOf(equipment, 0) !== 'CN') return { unread: `EQD ${valueOf(equipment, 0)}` };
  const status = valueOf(equipment, 4);
  return knownStatuses.includes(status) ? move : { unread: `EQD status ${status}` };
}

/**
 * Whether a box came off a vessel or went onto one. The places decide: in the head of a message LOC+11 names the port that
 * discharged, LOC+9 the one that loaded. The document's name (BGM 44 discharge, 46 loading) decides where places leave it open.
 */
function readQuayMove({ head, own }: Group, report: string): Pick<ReportedBox, 'move' | 'place'> {
  const [loadHere, dischargeHere] = [placeIn(head, '9'), placeIn(head, '11')];
  const [load, discharge] = [placeIn(own, '9') || loadHere, placeIn(own, '11') || dischargeHere];
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

/** The gate is where the terminal is: LOC+165, or the depot (98 out, 99 in), or the port of the box's sea leg. */
function readGateMove({ head, own }: Group, report: string): Pick<ReportedBox, 'move' | 'place'> {
  const move = Object.hasOwn(gateMoves, report) ? gateMoves[report] : undefined;
  if (!move) return { move: { unread: `BGM ${report}` }, place: anyPlaceOfOurs([...head, ...own]) };
  const qualifiers = move === 'gate in' ? ['165', '99', '9'] : ['165', '98', '11'];
  const places = qualifiers.flatMap((qualifier) => [placeIn(own, qualifier), placeIn(head, qualifier)]);
  const place = places.find((code) => code !== '');
  return place === undefined ? { move: { unread: 'no LOC+165' }, place: '' } : { move, place };
}

function placeIn(segments: readonly Segment[], qualifier: string): string {
  return valueOf(
    segments.find((segment) => segment.tag === 'LOC' && valueOf(segment, 0) === qualifier),
    1,
  );
}

function anyPlaceOfOurs(segments: readonly Segment[]): string {
  const places = segments.filter(({ tag }) => tag === 'LOC').map((segment) => valueOf(segment, 1));
  return places.find(isOurs) ?? places[0] ?? '';
}

function isOurs(place: string): boolean {
  return portOfLocode(place) !== undefined;
}

/** The ship of the main transport: its name, else the IMO number or call sign. */
function readVessel({ head, own }: Group): string | null {
  const transport = [...own, ...head].find((segment) => segment.tag === 'TDT' && valueOf(segment, 0) === '20');
  const [sign, list, name] = [valueOf(transport, 7, 0), valueOf(transport, 7, 1), valueOf(transport, 7, 3)];
  if (name !== '') return name;
  if (sign === '') return null;
  return list === '146' || list === '11' ? `IMO ${sign}` : sign;
}

const inlandModes: Partial<Record<string, ReportedBox['inland']>> = { 2: 'rail', 3: 'road', 8: 'water' };

function readInland({ own, head }: Group): ReportedBox['inland'] {
  const modes = [...own, ...head].filter(({ tag }) => tag === 'TDT').map((segment) => valueOf(segment, 2));
  const mode = modes.find((code) => Object.hasOwn(inlandModes, code));
  return (mode !== undefined && inlandModes[mode]) || null;
}
