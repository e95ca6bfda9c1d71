import type { Port, TimeKind } from '@quaywatch/shared/contract';
import type { NotTaken } from '../feed/index.ts';
import { portOfLocode } from '../feed/rules.ts';
import { readEventTime } from './event-time.rules.ts';
import type { DcsaEvent } from './read-dcsa-event.rules.ts';

/** Codes of 2.2 and words of 3.0, with their meaning here. */
type Words<Meaning extends string> = Readonly<Record<string, Meaning>>;

function findMeaning<Meaning extends string>(words: Words<Meaning>, word: string): Meaning | undefined {
  return Object.hasOwn(words, word) ? words[word] : undefined;
}

const classifiers: Words<'actual' | 'estimated' | 'planned'> = {
  ACT: 'actual',
  ACTUAL: 'actual',
  EST: 'estimated',
  ESTIMATED: 'estimated',
  PLN: 'planned',
  PLANNED: 'planned',
};

const equipmentWords: Words<
  | 'discharged'
  | 'loaded'
  | 'gated in'
  | 'gated out'
  | 'available'
  | 'selected for scan'
  | 'selected for inspection'
  | 'customs released'
> = {
  DISC: 'discharged',
  DISCHARGED: 'discharged',
  LOAD: 'loaded',
  LOADED: 'loaded',
  GTIN: 'gated in',
  GATED_IN: 'gated in',
  GTOT: 'gated out',
  GATED_OUT: 'gated out',
  AVPU: 'available',
  AVAILABLE_FOR_PICKUP: 'available',
  CUSS: 'selected for scan',
  CUSTOMS_SELECTED_FOR_SCAN: 'selected for scan',
  CUSI: 'selected for inspection',
  CUSTOMS_SELECTED_FOR_INSPECTION: 'selected for inspection',
  CUSR: 'customs released',
  CUSTOMS_RELEASED: 'customs released',
};

const transportWords: Words<'approaching' | 'arrived' | 'departed'> = {
  APPROACHING: 'approaching',
  ARRI: 'arrived',
  ARRIVED: 'arrived',
  DEPA: 'departed',
  DEPARTED: 'departed',
};

/** Event types that say nothing about where a container is. */
const otherEventTypes: readonly string[] = ['SHIPMENT', 'IOT', 'REEFER'];

/** The facility: the port's terminal, its water, an inland rail terminal, or somebody else's ground. */
const facilityWords: Words<'terminal' | 'water' | 'rail' | 'elsewhere'> = {
  POTE: 'terminal',
  PORT_TERMINAL: 'terminal',
  BRTH: 'terminal',
  ANCH: 'water',
  PBPL: 'water',
  WAYPOINT: 'water',
  INTE: 'rail',
  INLAND_TERMINAL: 'rail',
  RAMP: 'rail',
  DEPO: 'elsewhere',
  DEPOT: 'elsewhere',
  CLOC: 'elsewhere',
  CUSTOMER_LOCATION: 'elsewhere',
  OFFD: 'elsewhere',
  OFF_DOCK_STORAGE: 'elsewhere',
  COFS: 'elsewhere',
  CONTAINER_FREIGHT_STATION: 'elsewhere',
  BOCR: 'elsewhere',
  BORDER: 'elsewhere',
};

const modeWords: Words<'vessel' | 'barge' | 'rail' | 'truck' | 'unsaid'> = {
  '': 'unsaid',
  MULTIMODAL: 'unsaid',
  VESSEL: 'vessel',
  BARGE: 'barge',
  RAIL: 'rail',
  TRUCK: 'truck',
};

const phaseWords: Words<'import' | 'export' | 'transhipment' | 'unsaid'> = {
  '': 'unsaid',
  IMPORT: 'import',
  EXPORT: 'export',
  TRANSSHIPMENT: 'transhipment',
};

const emptyWords: Words<'empty' | 'laden' | 'unsaid'> = { '': 'unsaid', EMPTY: 'empty', LADEN: 'laden' };

type MeaningIn<Words> = Words extends Readonly<Record<string, infer Meaning>> ? Meaning : never;

export type UnderstoodEvent = {
  readonly port: Port;
  readonly timeKind: TimeKind;
  readonly at: Date;
  readonly recordedAt: Date;
  readonly what: MeaningIn<typeof equipmentWords> | MeaningIn<typeof transportWords>;
  readonly facility: MeaningIn<typeof facilityWords>;
  readonly mode: MeaningIn<typeof modeWords>;
  readonly phase: MeaningIn<typeof phaseWords>;
  readonly filling: MeaningIn<typeof emptyWords>;
};

/** An event at another place is foreign, whatever else it says. */
export function understandEvent(event: DcsaEvent): UnderstoodEvent | NotTaken {
  const port = portOfLocode(event.place);
  const malformed = event.type === 'SHIPMENT' ? findShipmentProblem(event) : null;
  if (malformed) return malformed;
  if (otherEventTypes.includes(event.type))
    return { result: 'foreign', reason: `${event.type} events do not say where a container is` };
  const isTransport = event.type === 'TRANSPORT';
  if (!isTransport && event.type !== 'EQUIPMENT') return unknown('eventType', event.type);
  if (event.place === '') return { result: 'refused', reason: 'UNLocationCode is missing' };
  if (!port) return { result: 'foreign', reason: `${plain(event.place)} is neither GBLGP nor GBSOU` };
  const facility = findMeaning(facilityWords, event.facility || 'POTE');
  if (!facility) return unknown('facilityTypeCode', event.facility);
  if (facility === 'elsewhere') return { result: 'foreign', reason: `${event.facility} is not the port's own ground` };
  const timeKind = findMeaning(classifiers, event.classifier);
  if (!timeKind) return unknown('eventClassifierCode', event.classifier);
  const what = isTransport ? findMeaning(transportWords, event.code) : findMeaning(equipmentWords, event.code);
  if (!what) return unknown(isTransport ? 'transportEventTypeCode' : 'equipmentEventTypeCode', event.code);
  const mode = findMeaning(modeWords, event.mode);
  if (!mode) return unknown('modeOfTransport', event.mode);
  const phase = findMeaning(phaseWords, event.phase);
  if (!phase) return unknown(event.phaseField, event.phase);
  const filling = findMeaning(emptyWords, event.emptyIndicator);
  if (!filling) return unknown('emptyIndicatorCode', event.emptyIndicator);
  const times = readTimes(event);
  return 'result' in times ? times : { port, timeKind, what, facility, mode, phase, filling, ...times };
}

/** Checks what both 2.2 and 3.0 require of a SHIPMENT event, although its codes mean nothing here. */
function findShipmentProblem(event: DcsaEvent): NotTaken | null {
  if (event.classifier === '') return unknown('eventClassifierCode', '');
  if (event.code === '') return unknown('shipmentEventTypeCode', '');
  const times = readTimes(event);
  return 'result' in times ? times : null;
}

function readTimes({ eventTime, recordedTime }: DcsaEvent): Pick<UnderstoodEvent, 'at' | 'recordedAt'> | NotTaken {
  const [at, recordedAt] = [readEventTime(eventTime), readEventTime(recordedTime)];
  if (!at) return { result: 'refused', reason: 'eventDateTime is not a time in ISO 8601' };
  if (!recordedAt)
    return { result: 'refused', reason: 'eventCreatedDateTime or eventUpdatedDateTime is not a time in ISO 8601' };
  return { at, recordedAt };
}

function unknown(field: string, word: string): NotTaken {
  return word === ''
    ? { result: 'refused', reason: `${field} is missing` }
    : { result: 'unread', reason: `${field} ${plain(word)}` };
}

function plain(word: string): string {
  return word.replaceAll(/[^ -~]/g, '.').slice(0, 60);
}
