import type { Port, TimeKind, VisitActivity } from '@quaywatch/shared/contract';
import type { Passage } from './visit-passage.rules.ts';

/**
 * One thing that an event of a standard says about a container at one of our ports. Such events know containers, but no visits: the
 * visit, and with it the status, is worked out from all statements of the container together, whenever one of them comes in.
 */
export type ContainerStatement = {
  readonly source: string;
  readonly eventId: string;
  /** Tells the statements of one event apart. */
  readonly part: string;
  readonly port: Port;
  readonly containerNumber: string;
  readonly said: Said;
  /** When it was recorded at the sender's, and when it came here; milliseconds since 1970 (UTC), like all times here. */
  readonly recordedAt: number;
  readonly receivedAt: number;
};

/** What is said, as far as nothing else has to be known for it. It is stored as it is; a field that is left out says nothing. */
export type Said = {
  readonly passage: Passage;
  readonly at: number;
  readonly timeKind: TimeKind;
  /** The status, where it fits the visit. */
  readonly statusType?: string;
  /** Left out: it fits every visit. See `statusOn`. */
  readonly fits?: 'by customs' | 'by ship' | 'on the ship that sails' | 'for collection';
  /** The status of a container whose arrival is only expected: it had set out when that was recorded. */
  readonly onTheWay?: string;
  readonly activity?: VisitActivity;
  /** What the visit is probably for; it counts where nobody says it. */
  readonly likely?: VisitActivity;
  readonly filling?: 'empty' | 'laden';
  readonly vessel?: string;
  readonly location?: string;
  /** It is said of a ship, and of the container only because it is booked on that ship. */
  readonly isAboutShip?: true;
  /** Which ships and calls it has to do with; see `shipKeysOf`. */
  readonly ships?: readonly string[];
};

/** A version of an event: everything that it says about containers. */
export type StatedEvent = {
  readonly source: string;
  /**
   * Names what is corrected or taken back as one, unique within the source. Where ids are used again (see `reachDays`) it
   * is a document and, after its last slash, which of the document's reports: a withdrawal with nothing after it is of them all.
   */
  readonly eventId: string;
  /** Which of two versions is newer, in milliseconds since 1970. */
  readonly version: number;
  /** When it was recorded; at the latest now. */
  readonly recordedAt: Date;
  /**
   * `whole`: nothing counts any more of what older versions said. `parts`: it takes the place of the same parts of older
   * versions. `added`: it stands beside whatever was said before. `withdrawal`: the parts that it names do not count, or all
   * of them where it names none.
   */
  readonly kind: 'whole' | 'parts' | 'added' | 'withdrawal';
  /** For how many days back it touches what was said under its id, where ids are used again; null: it touches everything. */
  readonly reachDays: number | null;
  readonly statements: readonly StatedPart[];
};

/** One statement of an event. Of a withdrawal only the part counts and, where ids are used again, which time it is about. */
export type StatedPart = Pick<ContainerStatement, 'part' | 'port' | 'said'> & {
  /** Null for what is said of a ship: it is told to every container that has to do with it, whichever comes first. */
  readonly containerNumber: string | null;
};

/** The document that a report belongs to, with its slash. */
export function documentOf<Event extends Pick<StatedEvent, 'source' | 'eventId'>>({ source, eventId }: Event) {
  return { source, eventId: eventId.slice(0, eventId.lastIndexOf('/') + 1) };
}

/** One text that names a statement among those of all sources, in all its versions. */
export function statementKeyOf({
  source,
  eventId,
  part,
}: Pick<ContainerStatement, 'source' | 'eventId' | 'part'>): string {
  return `${source}/${eventId}/${part}`;
}
