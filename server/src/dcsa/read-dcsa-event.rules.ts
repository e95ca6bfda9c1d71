import { createHash } from 'node:crypto';

const longestId = 500;
/** Leaves room for the suffix that tells the parts of an event apart. */
const longestKey = 140;

/** What an event of either version says, in one form for both; empty where it says nothing. */
export type DcsaEvent = {
  /** Who it comes from and its id there: two carriers may give one id. Empty for an id that cannot be kept. */
  readonly eventId: string;
  /** Who it says it comes from, sorted: its originating parties and its publisher. */
  readonly parties: readonly string[];
  /** The id as it was sent, for the answer; null where it is not a text. */
  readonly sentId: string | null;
  /** The event that no longer counts, named like `eventId`. */
  readonly retracts: string;
  /** The same as it was sent. */
  readonly sentRetracts: string;
  /** In 3.0 an event comes again, changed, under its id; the time of the change tells which is newer. */
  readonly canChange: boolean;
  /** `TRANSPORT`, `EQUIPMENT`, ... */
  readonly type: string;
  /** `ACT`, `PLANNED`, ... as sent. */
  readonly classifier: string;
  /** `DISC`, `DISCHARGED`, ... as sent. */
  readonly code: string;
  readonly eventTime: string;
  readonly recordedTime: string;
  /** UN/LOCODE. */
  readonly place: string;
  readonly facility: string;
  readonly mode: string;
  readonly emptyIndicator: string;
  readonly phase: string;
  /** Where the phase stood. */
  readonly phaseField: 'transportPhase' | 'movementType';
  /** The box that the event is about. */
  readonly containerNumber: string;
  /** Every box that it names, once: its own first, then those of its references. */
  readonly containerNumbers: readonly string[];
  readonly vessel: string;
  readonly imo: string;
  /** Which call of the ship; events about one call name the same. */
  readonly call: string;
};

/** What an event says, without who says it of which event. */
type Said = Omit<DcsaEvent, 'eventId' | 'parties' | 'sentId' | 'retracts' | 'sentRetracts'>;

/**
 * Reads what there is. It checks nothing and never throws, whatever the value.
 * @param unsaidParty who an event comes from that does not say so; empty where nobody knows
 */
export function readDcsaEvent(value: unknown, unsaidParty: string): DcsaEvent {
  const first = (...paths: string[]) => paths.map((path) => textAt(value, path)).find((text) => text !== '') ?? '';
  const kind = 'eventClassification';
  const call = 'transportDetails.transportCall';
  const parties = readParties(value);
  const party = parties.length > 0 ? parties.join('+') : unsaidParty;
  const sentId = first('eventID');
  const numbers = [first('equipmentReference', 'equipmentDetails.equipmentReference')].filter(Boolean).map(normalise);
  const transportPhase = first('transportPhase', 'equipmentDetails.transportPhase');
  const movementType = first('equipmentDetails.movementType') || (isTranshipmentMove(value) ? 'TRANSSHIPMENT' : '');
  const said: Said = {
    canChange: at(value, 'eventUpdatedDateTime') !== undefined,
    type: first('eventType', `${kind}.eventType`, `${kind}.eventTypeCode`),
    classifier: first('eventClassifierCode', `${kind}.eventClassifier`, `${kind}.eventClassifierCode`),
    code: first(
      'equipmentEventTypeCode',
      'transportEventTypeCode',
      `${kind}.equipmentEventType`,
      `${kind}.equipmentEventTypeCode`,
      `${kind}.transportEventType`,
      `${kind}.transportEventTypeCode`,
    ),
    eventTime: first('eventDateTime'),
    recordedTime: first('eventUpdatedDateTime', 'eventCreatedDateTime'),
    place: first(
      'eventLocation.UNLocationCode',
      'transportCall.UNLocationCode',
      'transportCall.location.UNLocationCode',
    ),
    facility: first(
      'eventLocation.facilityTypeCode',
      'eventLocation.facilityType',
      'facilityTypeCode',
      'transportCall.facilityTypeCode',
    ),
    mode: first('transportCall.modeOfTransport', `${call}.modeOfTransport`),
    emptyIndicator: first(
      'emptyIndicatorCode',
      'equipmentDetails.emptyIndicator',
      'equipmentDetails.emptyIndicatorCode',
    ),
    phase: transportPhase || movementType,
    phaseField: transportPhase === '' && movementType !== '' ? 'movementType' : 'transportPhase',
    containerNumber: numbers[0] ?? '',
    containerNumbers: [...new Set([...numbers, ...readReferences(value)])],
    vessel: first(
      'transportCall.vessel.vesselName',
      `${call}.vesselTransport.vesselName`,
      'transportCall.vessel.vesselIMONumber',
      `${call}.vesselTransport.vesselIMONumber`,
    ),
    imo: first('transportCall.vessel.vesselIMONumber', `${call}.vesselTransport.vesselIMONumber`),
    call: first(
      'transportCall.transportCallID',
      'transportCall.transportCallReference',
      `${call}.transportCallReference`,
    ),
  };
  const sentRetracts = first('retractedEventID');
  const isNamed = (at(value, 'eventID') ?? null) !== null;
  const eventId = isNamed ? toKey(party, sentId) : nameByContent(party, said);
  return {
    ...said,
    eventId,
    parties,
    sentId: isNamed && eventId !== '' ? sentId : null,
    retracts: at(value, 'isRetracted') === true ? eventId : toKey(party, sentRetracts),
    sentRetracts,
  };
}

/** Who the event comes from: in 3.0 its originating parties, before that its publisher; none where none is named. */
function readParties(value: unknown): readonly string[] {
  const routing = at(value, 'eventRouting');
  const several = at(routing, 'originatingParties');
  const parties = Array.isArray(several) ? (several as unknown[]) : [at(routing, 'originatingParty')];
  const codes = [...parties, at(value, 'publisher')].map((party) =>
    [textAt(party, 'codeListProvider'), textAt(party, 'partyCode') || textAt(party, 'partyName')]
      .filter(Boolean)
      .join('.'),
  );
  // A system that passes an event on may list its parties in another order.
  return [...new Set(codes.filter(Boolean))].sort();
}

/** 2.2 marks a transhipment in the event itself, drafts of 3.0 in its equipment. */
function isTranshipmentMove(value: unknown): boolean {
  return [at(value, 'isTransshipmentMove'), at(value, 'equipmentDetails.isTransshipmentMove')].includes(true);
}

/** The id is optional in 3.0. An event without one is identified by its content: the same content again is the same event. */
function nameByContent(party: string, { recordedTime: _recordedTime, ...said }: Said): string {
  return toKey(party, `#${createHash('sha256').update(JSON.stringify(said)).digest('hex')}`);
}

/** The boxes among the references (type EQ). */
function readReferences(value: unknown): readonly string[] {
  const references = at(value, 'references');
  if (!Array.isArray(references)) return [];
  return references
    .filter((reference) => textAt(reference, 'referenceType') === 'EQ')
    .map((reference) => normalise(textAt(reference, 'referenceValue')))
    .filter(Boolean);
}

/** Party and id as a key: 3.0 allows longer ones than can be stored; an id that is unusable becomes empty. */
function toKey(party: string, id: string): string {
  // Control characters, and halves of characters.
  if (id === '' || /[\p{Cc}\p{Cs}]/u.test(party + id) || id.length > longestId) return '';
  const key = party === '' && !id.includes('/') ? id : `${party}/${id}`;
  return key.length <= longestKey ? key : `${key.slice(0, 60)}#${createHash('sha256').update(key).digest('hex')}`;
}

function normalise(number: string): string {
  return number.replaceAll(/[\s-]/g, '').toUpperCase();
}

function textAt(value: unknown, path: string): string {
  const found = at(value, path);
  return typeof found === 'string' ? found.trim() : '';
}

function at(value: unknown, path: string): unknown {
  let found = value;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}
