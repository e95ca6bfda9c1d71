import type { Hold, Port, TimeKind, VisitActivity } from '@quaywatch/shared/contract';
import type { Passage } from './visit-passage.rules.ts';

/**
 * One thing that an event of a standard says about a container at one of our ports. Such events know no visits: visit
 * and status are derived from all statements about the container, each time one arrives.
 */
export type ContainerStatement = {
  readonly source: string;
  readonly eventId: string;
  readonly part: string;
  readonly port: Port;
  readonly containerNumber: string;
  readonly said: Said;
  /** A statement about a vessel that named no container; it is stored once and copied to the containers of its call. */
  readonly isOfShip?: true;
  /** When the sender recorded it, and when it arrived here; like all times here, milliseconds since 1970 (UTC). */
  readonly recordedAt: number;
  readonly receivedAt: number;
};

/** What is said, as far as it depends on nothing else. It is stored unchanged; a missing field says nothing. */
export type Said = {
  readonly passage: Passage;
  readonly at: number;
  readonly timeKind: TimeKind;
  /** The status that it means, if that fits the visit. */
  readonly statusType?: string;
  /** Absent if it fits every visit. See `statusOn`. */
  readonly fits?: 'by customs' | 'by ship' | 'on the ship that sails' | 'for collection';
  /** The status of a container that is still expected but had set out when the statement was recorded. */
  readonly onTheWay?: string;
  readonly activity?: VisitActivity;
  /** Probable activity of the visit; counts if nobody states it. */
  readonly likely?: VisitActivity;
  readonly filling?: 'empty' | 'laden';
  readonly vessel?: string;
  readonly location?: string;
  readonly hold?: Hold;
  /** The statement is about a vessel, and concerns the container only because it is booked on it. */
  readonly isAboutShip?: true;
  /** Vessels and calls that the statement is about; see `shipKeysOf`. */
  readonly ships?: readonly string[];
  /** The same of a statement that names its containers. They only tell vessels apart: nothing is copied by them. */
  readonly shipNames?: readonly string[];
};

export type StatedEvent = {
  readonly source: string;
  /**
   * Identifies what is corrected or withdrawn as one, unique within the source. Where ids are reused (see `reachDays`),
   * it consists of a document and, after the last slash, the report within it. A withdrawal with nothing after the
   * slash covers all reports of the document.
   */
  readonly eventId: string;
  /** The newer of two versions has the larger number, in milliseconds since 1970. */
  readonly version: number;
  /** The number that earlier builds gave this version, so that it is recognised if they have stored it. */
  readonly versionBefore?: number;
  /** When it was recorded; not in the future. */
  readonly recordedAt: Date;
  /**
   * `whole` replaces everything that older versions said. `parts` replaces the same parts of older versions. `added`
   * adds to everything said before. `withdrawal` removes the parts it names, or all if it names none.
   */
  readonly kind: 'whole' | 'parts' | 'added' | 'withdrawal';
  /** How many days back it affects statements under its id, where ids are reused; null for no limit. */
  readonly reachDays: number | null;
  readonly statements: readonly StatedPart[];
  /** A withdrawal that names none of our ports, so that the ports of its parts mean nothing. */
  readonly isOfNoPort?: true;
};

/** Why an event, a report or a container is not stored; for what is unread, the reason names the code. */
export type NotTaken = { readonly result: 'foreign' | 'unread' | 'refused'; readonly reason: string };

/** What is foreign now may still be stored, because it overrules what was said before about one of our ports. */
export type StatedOutcome = { readonly stated: StatedEvent } | (NotTaken & { readonly stated?: StatedEvent });

/** One statement of an event. A withdrawal has only the part and, where ids are reused, the time it is about. */
export type StatedPart = Pick<ContainerStatement, 'part' | 'port' | 'said'> & {
  /** Null for a statement about a vessel, which applies to every container of its call, whichever arrives first. */
  readonly containerNumber: string | null;
};

/** The document of a report, with its slash. */
export function documentOf<Event extends Pick<StatedEvent, 'source' | 'eventId'>>({ source, eventId }: Event) {
  return { source, eventId: eventId.slice(0, eventId.lastIndexOf('/') + 1) };
}

/** One text that identifies a statement across all its versions and all sources. */
export function statementKeyOf({
  source,
  eventId,
  part,
}: Pick<ContainerStatement, 'source' | 'eventId' | 'part'>): string {
  return `${source}/${eventId}/${part}`;
}
