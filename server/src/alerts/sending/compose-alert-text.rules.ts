import { countSeptets, fitSegment, segmentSeptets } from '../../notifications/rules.ts';
import { describeHold } from '@quaywatch/shared/domain';
import {
  holdOf,
  quoteCompany,
  sentenceOf,
  type OutgoingMessage,
  type OutgoingMessages,
} from './outgoing-messages.rules.ts';

/**
 * Writes a text message of one segment, with the stop link if it fits (SRV-64). References and what the port says of a
 * hold are included only as far as everything fits; the hold takes priority over the reference (CON-124, SRV-343). A
 * test message always has the link, because the recipient may never have heard of us.
 */
export function composeAlertText(outgoing: OutgoingMessages): string {
  const { messages, stopUrl } = outgoing;
  const stop = stopUrl === null ? '' : `Stop: ${stopUrl}`;
  if (messages.length === 0) return composeTest(outgoing.companyName, stop);
  const wordsOf = (told: readonly OutgoingMessage[]) => told.map(sentenceOf).join('; ');
  for (const told of [messages, messages.map(withoutReference), messages.map(withoutReason)]) {
    const whole = withStop(fitSegment(wordsOf(told), endless), stop);
    if (told.every(isWritable) && countSeptets(whole) <= segmentSeptets) return whole;
  }
  const words = fitSegment(wordsOf(messages.map(withoutHold)));
  const whole = withStop(words, stop);
  return countSeptets(whole) <= segmentSeptets ? whole : words;
}

const endless = Number.POSITIVE_INFINITY;

const withStop = (words: string, stop: string) => `${words} ${stop}`.trim();

const withoutReference = (message: OutgoingMessage): OutgoingMessage => ({ ...message, reference: null });
const withoutReason = (message: OutgoingMessage) => withHolder(message, holdOf(message)?.by);
const withoutHold = (message: OutgoingMessage) => withHolder(message, null);

const withHolder = (message: OutgoingMessage, by: string | null | undefined) =>
  withoutReference('hold' in message ? { ...message, hold: by ? { by, reason: null } : null } : message);

/** Whether every letter can be sent. A reference with missing letters would be a different one. */
const isWritable = (message: OutgoingMessage) =>
  [...`${message.reference ?? ''}${describeHold(holdOf(message))}`.normalize('NFC')].every(
    (letter) => fitSegment(letter) !== '',
  );

/**
 * To make room for the link, first the name is left out, then the rest is shortened. A name without a letter that can be
 * sent is left out, too.
 */
function composeTest(companyName: string, stop: string): string {
  const room = segmentSeptets - countSeptets(stop) - 1;
  const own = stop === '';
  const without = own ? 'Your Quaywatch container alerts come to this number.' : 'Quaywatch container alerts';
  const before = 'Quaywatch sends you container alerts for ';
  const nameRoom = room - before.length - '"".'.length;
  const name = fitSegment(companyName);
  const isNamed = !own && nameRoom >= shortestName && /[\p{L}\p{N}]/u.test(name);
  const words = isNamed ? `${before}${quoteCompany(name, nameRoom)}.` : without;
  return `${fitSegment(words, Math.max(0, room))} ${stop}`.trim();
}

/** A company name cut shorter than this would be meaningless. */
const shortestName = 8;
