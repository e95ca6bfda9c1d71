import { countSeptets, fitSegment, segmentSeptets } from '../../notifications/rules.ts';
import { quoteCompany, sentenceOf, type OutgoingMessage, type OutgoingMessages } from './outgoing-messages.rules.ts';

/**
 * One segment, with the stop link if it fits (SRV-64), and with references if all of it fits (CON-124). A test message always has it, because the recipient may never
 * have heard of us.
 */
export function composeAlertText(outgoing: OutgoingMessages): string {
  const { kind, messages, stopUrl } = outgoing;
  const stop = stopUrl === null ? '' : `Stop: ${stopUrl}`;
  if (kind === 'test') return composeTest(outgoing.companyName, stop);
  const wordsOf = (told: readonly OutgoingMessage[]) => told.map((message) => sentenceOf(kind, message)).join('; ');
  const withReferences = withStop(fitSegment(wordsOf(messages), endless), stop);
  if (messages.every(isWritable) && countSeptets(withReferences) <= segmentSeptets) return withReferences;
  const words = fitSegment(wordsOf(messages.map((message) => ({ ...message, reference: null }))));
  const whole = withStop(words, stop);
  return countSeptets(whole) <= segmentSeptets ? whole : words;
}

const endless = Number.POSITIVE_INFINITY;

const withStop = (words: string, stop: string) => `${words} ${stop}`.trim();

/** Half of a reference would be another one. */
const isWritable = ({ reference }: OutgoingMessage) =>
  [...(reference ?? '').normalize('NFC')].every((letter) => fitSegment(letter) !== '');

/** The words give way to the link: first the name, then all. */
function composeTest(companyName: string, stop: string): string {
  const room = segmentSeptets - countSeptets(stop) - 1;
  const own = stop === '';
  const without = own ? 'Your Quaywatch container alerts come to this number.' : 'Quaywatch container alerts';
  const before = 'Quaywatch sends you container alerts for ';
  const nameRoom = room - before.length - '"".'.length;
  const words =
    own || nameRoom < shortestName ? without : `${before}${quoteCompany(fitSegment(companyName), nameRoom)}.`;
  return `${fitSegment(words, Math.max(0, room))} ${stop}`.trim();
}

/** A shorter company name would say nothing. */
const shortestName = 8;
