import type { Port, TimeKind } from '@quaywatch/shared/contract';
import { portOfLocode } from '../feed/un-locode.rules.ts';
import {
  classifiers,
  emptyWords,
  equipmentWords,
  facilityWords,
  findMeaning,
  modeWords,
  otherEventTypes,
  phaseWords,
  transportWords,
} from './dcsa-words.rules.ts';
import { readEventTime } from './event-time.rules.ts';
import type { DcsaEvent } from './read-dcsa-event.rules.ts';

type MeaningIn<Words> = Words extends Readonly<Record<string, infer Meaning>> ? Meaning : never;

/** An event at one of our ports, every word of which is known. */
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

/** Why an event is not taken in; of an unread one the reason names the word. */
export type NotTaken = { readonly result: 'foreign' | 'unread' | 'refused'; readonly reason: string };

/** Looks up the words of an event. What is not about our ports is foreign whatever else it says. */
export function understandEvent(event: DcsaEvent): UnderstoodEvent | NotTaken {
  const port = portOfLocode(event.place);
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
  if (!phase) return unknown('transportPhase', event.phase);
  const filling = findMeaning(emptyWords, event.emptyIndicator);
  if (!filling) return unknown('emptyIndicatorCode', event.emptyIndicator);
  const times = readTimes(event);
  return 'result' in times ? times : { port, timeKind, what, facility, mode, phase, filling, ...times };
}

function readTimes({ eventTime, recordedTime }: DcsaEvent): Pick<UnderstoodEvent, 'at' | 'recordedAt'> | NotTaken {
  const [at, recordedAt] = [readEventTime(eventTime), readEventTime(recordedTime)];
  if (!at) return { result: 'refused', reason: 'eventDateTime is no moment of ISO 8601' };
  if (!recordedAt)
    return { result: 'refused', reason: 'eventCreatedDateTime or eventUpdatedDateTime is no moment of ISO 8601' };
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
