import type { Hold, Port } from '@quaywatch/shared/contract';
import { describeHold, formatDay, portNames } from '@quaywatch/shared/domain';
import { messageMoment, withoutLinks } from '../../notifications/rules.ts';

export type AboutVisit = {
  readonly containerNumber: string;
  readonly port: Port;
  readonly gkey: string;
  /** What the customer calls the container. */
  readonly reference: string | null;
};

/** The content of one message. A test message has none. */
export type OutgoingMessage = AboutVisit &
  (
    | { readonly kind: 'status'; readonly statusType: string; readonly statusTime: Date; readonly hold: ToldHold }
    /** Its `statusType` is like 'Arrival expected 6 hours later'. */
    | { readonly kind: 'moved-estimate'; readonly statusType: string; readonly expected: Date; readonly before: Date }
    /** Its `statusType` is like 'Free time ends in 2 days'. */
    | { readonly kind: 'warning'; readonly statusType: string; readonly lastFreeDay: Date }
    | ({ readonly kind: 'reversal'; readonly statusType: string } & Why)
    /** `note`: what was set up for the container, in sentences. */
    | { readonly kind: 'watch'; readonly note: string }
  );

/** Why what was announced is no longer true. */
type Why =
  | { readonly because: 'withdrawn'; readonly statusTime: Date }
  | { readonly because: 'on-hold'; readonly heldSince: Date; readonly hold: ToldHold }
  | { readonly because: 'left' | 'moved'; readonly lastFreeDay: Date };

/** Who holds the container, and why; null if the status is no hold, or the port does not say. */
type ToldHold = Hold | null;

export type OutgoingOf<Kind extends OutgoingMessage['kind']> = Extract<OutgoingMessage, { readonly kind: Kind }>;

export type OutgoingMessages = {
  /** The key for mail server and gateway, the same in every try. */
  readonly key: string;
  readonly recipient: string;
  readonly companyName: string;
  /** One, or announcements of one status of one vessel to one recipient. None: it is a test message. */
  readonly messages: readonly OutgoingMessage[];
  /** The recipient's stop link; null for the account's own email (SRV-64). */
  readonly stopUrl: string | null;
};

const longestName = 60;

/**
 * The customer's name in a message to somebody else. Anybody may register under any name, so it must not read like our
 * own words: quoted, short, on one line, unlinked, without invisible or direction-changing characters.
 */
export function quoteCompany(companyName: string, longest = longestName): string {
  const oneLine = withoutLinks(companyName)
    .replace(/["“”„‟″«»＂\s\p{Cc}]+/gu, ' ')
    .trim();
  const name = oneLine.replace(/(?<=\S)\/+(?=\S)/g, '$& ');
  const letters = [...name];
  if (letters.length <= longest) return `"${name}"`;
  const start = letters.slice(0, Math.max(0, longest - 3)).join('');
  return `"${start.trimEnd()}..."`;
}

/** `QWCU2004046 (Job 4711)`: the number and what the customer calls it (CON-124). */
export function nameContainer({ containerNumber, reference }: OutgoingMessage): string {
  const plain = withoutLinks(reference ?? '');
  return plain === '' ? `${containerNumber}` : `${containerNumber} (${plain})`;
}

/** `QWCU2004046: Arrived at London Gateway`: the message in short, without its time. */
export const headlineOf = (message: OutgoingMessage): string => `${nameContainer(message)}: ${newsOf(message)}`;

/** `Arrived at London Gateway` */
export function newsOf(message: OutgoingMessage): string {
  const port = portNames[message.port];
  switch (message.kind) {
    case 'status':
    case 'moved-estimate':
    case 'warning':
      return `${message.statusType} at ${port}`;
    case 'reversal':
      if ('lastFreeDay' in message) return `free time warning no longer applies at ${port}`;
      return `no longer ${message.statusType} at ${port}`;
    case 'watch':
      return `reported by ${port}`;
  }
}

/** In UK time (SRV-D10, SRV-348); empty for a watch. */
export function timeOf(message: OutgoingMessage): string {
  switch (message.kind) {
    case 'status':
      return messageMoment(message.statusTime);
    case 'moved-estimate':
      return `now ${messageMoment(message.expected)}, was ${messageMoment(message.before)}`;
    case 'warning':
      return formatDay(message.lastFreeDay);
    case 'reversal':
      if ('lastFreeDay' in message) return formatDay(message.lastFreeDay);
      return messageMoment(message.because === 'on-hold' ? message.heldSince : message.statusTime);
    case 'watch':
      return '';
  }
}

export const holdOf = (message: OutgoingMessage): Hold | null => ('hold' in message ? message.hold : null);

/** "Held by Port Health: Certificate missing"; empty where the port does not say (SRV-343). */
export const wordsOfHold = (message: OutgoingMessage): string => withoutLinks(describeHold(holdOf(message)));

/** The whole message: one sentence (SRV-D10, SRV-65), and what the port says about a hold. */
export const sentenceOf = (message: OutgoingMessage): string =>
  [newsSentence(message), wordsOfHold(message)].filter(Boolean).join('. ');

function newsSentence(message: OutgoingMessage): string {
  const headline = `Container ${headlineOf(message)}`;
  const time = timeOf(message);
  switch (message.kind) {
    case 'status':
    case 'moved-estimate':
      return `${headline}, ${time}`;
    case 'warning':
      // The days are the customer's own count, which no port has confirmed (CON-105).
      return `${headline}, last free day ${time}, based on the free days set in Quaywatch`;
    case 'reversal':
      return reversalSentence(message, time);
    case 'watch':
      return `${headline}. ${message.note}`.trim();
  }
}

function reversalSentence(message: OutgoingOf<'reversal'>, time: string): string {
  const port = portNames[message.port];
  switch (message.because) {
    case 'withdrawn':
      return `Container ${headlineOf(message)}. The port has withdrawn the status of ${time}`;
    case 'on-hold':
      return `Container ${headlineOf(message)}: On Hold since ${time}`;
    case 'left':
      return `Container ${nameContainer(message)} has left ${port} before the end of its free time on ${time}`;
    case 'moved':
      return `Container ${nameContainer(message)}: free time at ${port} no longer ends on ${time}`;
  }
}
