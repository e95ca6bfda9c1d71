import { createHash } from 'node:crypto';

const longestId = 500;
/** Leaves room for what tells the parts and versions of an event apart. */
const longestKey = 140;
/** One booking does not have more; a list without end would make one event a flood. */
const mostContainers = 200;

/** What an event of either version says, in the words of neither; empty where it says nothing. */
export type DcsaEvent = {
  readonly eventId: string;
  /** The id as it was sent, for the answer; null where it is none. */
  readonly sentId: string | null;
  /** The id of an event that must not count any more. */
  readonly retracts: string;
  /** In 3.0 an event may come again, changed, under its id; then this tells which is newer. */
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
  /** The box that the event is about. */
  readonly containerNumber: string;
  /** Every box that it names, once: its own first, then those of its references. */
  readonly containerNumbers: readonly string[];
  readonly vessel: string;
  /** Which call of the ship; events about one call name the same. */
  readonly call: string;
};

/** Reads what there is; nothing is checked, and nothing thrown, whatever the value. */
export function readDcsaEvent(value: unknown): DcsaEvent {
  const first = (...paths: string[]) => paths.map((path) => textAt(value, path)).find((text) => text !== '') ?? '';
  const kind = 'eventClassification';
  const call = 'transportDetails.transportCall';
  const sentId = first('eventID');
  const eventId = toKey(sentId);
  const numbers = [first('equipmentReference', 'equipmentDetails.equipmentReference')].filter(Boolean).map(normalise);
  return {
    eventId,
    sentId: eventId === '' ? null : sentId,
    retracts: at(value, 'isRetracted') === true ? eventId : toKey(first('retractedEventID')),
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
    phase: first('transportPhase', 'equipmentDetails.transportPhase'),
    containerNumber: numbers[0] ?? '',
    containerNumbers: [...new Set([...numbers, ...readReferences(value)])].slice(0, mostContainers),
    vessel: first(
      'transportCall.vessel.vesselName',
      `${call}.vesselTransport.vesselName`,
      'transportCall.vessel.vesselIMONumber',
      `${call}.vesselTransport.vesselIMONumber`,
    ),
    call: first(
      'transportCall.transportCallID',
      'transportCall.transportCallReference',
      `${call}.transportCallReference`,
    ),
  };
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

/** An id as a key: 3.0 allows longer ones than are kept, and of what no id can be nothing is left. */
function toKey(id: string): string {
  // Control characters, and halves of characters.
  if (/[\p{Cc}\p{Cs}]/u.test(id) || id.length > longestId) return '';
  if (id.length <= longestKey) return id;
  return `${id.slice(0, 60)}#${createHash('sha256').update(id).digest('hex')}`;
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
