import { createHash } from 'node:crypto';

const longestId = 500;
/** Leaves room for the suffix of an event's parts. */
const longestKey = 140;

/** Texts are empty where an event says nothing. */
export type DcsaEvent = {
  /** Party and its event id, because two carriers may use the same id. Empty if the id is unusable. */
  readonly eventId: string;
  readonly parties: readonly string[];
  /** The id as sent, for the answer; null if it is not a text. */
  readonly sentId: string | null;
  /** The event that it retracts, in the form of `eventId`. */
  readonly retracts: string;
  readonly sentRetracts: string;
  /** In 3.0 a changed event keeps its id, and the time of the change tells which version is newer. */
  readonly canChange: boolean;
  readonly type: string;
  readonly classifier: string;
  readonly code: string;
  readonly eventTime: string;
  readonly recordedTime: string;
  readonly place: string;
  readonly facility: string;
  readonly mode: string;
  readonly emptyIndicator: string;
  readonly phase: string;
  /** The field that the phase came from. */
  readonly phaseField: 'transportPhase' | 'movementType';
  readonly containerNumber: string;
  /** The event's own container first, then those of its references, once each. */
  readonly containerNumbers: readonly string[];
  readonly vessel: string;
  readonly imo: string;
  /** The vessel's call; all events about one call name the same one. */
  readonly call: string;
};

type Said = Omit<DcsaEvent, 'eventId' | 'parties' | 'sentId' | 'retracts' | 'sentRetracts'>;

/**
 * Never throws.
 * @param unsaidParty the party of an event that names none; empty if unknown
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
      'shipmentEventTypeCode',
      `${kind}.shipmentEventType`,
      `${kind}.shipmentEventTypeCode`,
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

/** In 3.0 the originating parties, or else the publisher; empty if none is named. */
function readParties(value: unknown): readonly string[] {
  const routing = at(value, 'eventRouting');
  const several = at(routing, 'originatingParties');
  const parties = Array.isArray(several) ? (several as unknown[]) : [at(routing, 'originatingParty')];
  const codes = [...parties, at(value, 'publisher')].map((party) =>
    [textAt(party, 'codeListProvider'), textAt(party, 'partyCode') || textAt(party, 'partyName')]
      .filter(Boolean)
      .join('.'),
  );
  // A system that forwards an event may list its parties in another order.
  return [...new Set(codes.filter(Boolean))].sort();
}

/** 2.2 marks a transhipment in the event, drafts of 3.0 mark it in its equipment. */
function isTranshipmentMove(value: unknown): boolean {
  return [at(value, 'isTransshipmentMove'), at(value, 'equipmentDetails.isTransshipmentMove')].includes(true);
}

/** In 3.0 the id is optional. An event without one is identified by its content. */
function nameByContent(party: string, { recordedTime: _recordedTime, ...said }: Said): string {
  return toKey(party, `#${createHash('sha256').update(JSON.stringify(said)).digest('hex')}`);
}

function readReferences(value: unknown): readonly string[] {
  const references = at(value, 'references');
  if (!Array.isArray(references)) return [];
  return references
    .filter((reference) => textAt(reference, 'referenceType') === 'EQ')
    .map((reference) => normalise(textAt(reference, 'referenceValue')))
    .filter(Boolean);
}

/** Empty if the id cannot be stored. */
function toKey(party: string, id: string): string {
  // Control characters and lone surrogates.
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
