import type { Port, VisitActivity } from '@quaywatch/shared/contract';
import { portOfLocode } from '../feed/un-locode.rules.ts';
import type { Passage, StatedEvent } from '../feed/index.ts';
import { passageOf } from '../feed/visit-passage.rules.ts';
import type { ReportedBox, ReportedMove } from './container-report.rules.ts';
import type { Interchange } from './read-interchange.rules.ts';

/** A reported box as an event, or why it is none. */
export type BoxOutcome =
  { readonly event: StatedEvent } | { readonly result: 'foreign' | 'unread' | 'refused'; readonly reason: string };

/** What a message is called among those of its sender; see `prepared`. */
export function messageIdOf(
  { prepared, reference }: Pick<Interchange, 'prepared' | 'reference'>,
  message: string,
): string {
  return `${prepared}/${reference}/${message}`;
}

/** What the box's event is called among those of its sender. */
export function eventIdOf(
  interchange: Pick<Interchange, 'prepared' | 'reference'>,
  message: string,
  box: Pick<ReportedBox, 'containerNumber' | 'move'>,
): string {
  const what = typeof box.move === 'string' ? box.move.replace(' ', '-') : 'unread';
  return `${messageIdOf(interchange, message)}/${box.containerNumber}/${what}`;
}

/** Event ids are unique within a sender; the slash is kept for keys that are written as one text. */
export function sourceOf({ sender }: Pick<Interchange, 'sender'>): string {
  return `edifact:${sender.replaceAll('/', '_')}`;
}

export function toBoxOutcome(
  box: ReportedBox,
  interchange: Interchange,
  message: string,
  recordedAt: Date,
): BoxOutcome {
  const { move, at } = box;
  const port = portOfLocode(box.place);
  if (!port && box.place !== '')
    return { result: 'foreign', reason: `${codeOf(box.place)} is neither GBLGP nor GBSOU` };
  if (typeof move !== 'string') return { result: 'unread', reason: move.unread };
  if (!port) return { result: 'unread', reason: 'no place' };
  if (!(at instanceof Date)) return { result: 'refused', reason: at.refused };
  const activity = activityOf(move, box);
  const { statusType, passage } = describeMove(move, box, port);
  return {
    event: {
      source: sourceOf(interchange),
      eventId: eventIdOf(interchange, message, box),
      version: recordedAt.getTime(),
      recordedAt,
      kind: 'whole',
      reachDays: null,
      statements: [
        {
          part: '',
          port,
          containerNumber: box.containerNumber,
          said: {
            ...{ passage, at: at.getTime(), timeKind: 'actual', statusType },
            ...(activity && { activity }),
            ...(box.vessel !== null && (move === 'discharged' || move === 'loaded' || activity !== 'Transhipment')
              ? { vessel: box.vessel }
              : {}),
          },
        },
      ],
    },
  };
}

function describeMove(
  move: ReportedMove,
  { inland }: ReportedBox,
  port: Port,
): { readonly passage: Passage; readonly statusType: string } {
  switch (move) {
    case 'discharged':
      return { statusType: 'Discharged', passage: 'entry by sea' };
    case 'loaded':
      return { statusType: 'On Vessel at Berth', passage: 'loading' };
    case 'gate in':
      return { statusType: 'Arrived', passage: inland === 'water' ? 'entry by sea' : 'entry by land' };
    case 'gate out':
      if (inland === 'water') return { statusType: 'departed by vessel', passage: 'exit by sea' };
      if (inland === 'rail') {
        const statusType = 'Departed Port for Rail Terminal';
        return { statusType, passage: passageOf(port, null, statusType) };
      }
      return { statusType: inland === 'road' ? 'Departed by Road' : 'Departed', passage: 'exit by land' };
  }
}

const activities: Partial<Record<string, VisitActivity>> = { 2: 'Export', 3: 'Import', 6: 'Transhipment' };

/** What the visit is for, where the move allows it to be told: an empty import that comes back is no import. */
function activityOf(move: ReportedMove, { status, isEmpty }: ReportedBox): VisitActivity | null {
  const activity = activities[status] ?? null;
  if (activity === 'Import' && (move === 'gate in' || move === 'loaded')) return null;
  if (activity === 'Export' && move === 'discharged') return null;
  // An export that leaves by the gate was turned round; an empty one is only fetched to be filled.
  if (activity === 'Export' && move === 'gate out') return isEmpty ? null : 'Return to Shipper';
  return activity;
}

function codeOf(place: string): string {
  return place.replaceAll(/[^A-Z\d]/gi, '').slice(0, 11);
}
