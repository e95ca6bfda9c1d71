import type { AlertMessageKind, Hold, Port } from '@quaywatch/shared/contract';
import { describeHold, formatDay, portNames } from '@quaywatch/shared/domain';
import { messageMoment } from '../../notifications/rules.ts';
import type { ReversalReason } from '../records/alert-states.rules.ts';

/** The content of one message. In a test message, which has none, everything is null. */
export type OutgoingMessage = {
  readonly containerNumber: string | null;
  readonly port: Port | null;
  /** What the customer calls the container. */
  readonly reference: string | null;
  readonly statusType: string | null;
  /** When the status was reached; for a reversal caused by a hold, when the hold was placed. */
  readonly statusTime: Date | null;
  /** Why there is a reversal. */
  readonly because: ReversalReason | null;
  /** Whether it is a free time warning or the reversal of one; `statusTime` is then the last free day. */
  readonly isWarning: boolean;
  /** For a moved estimate, what was expected before; `statusTime` is then what is expected now. */
  readonly movedFrom: Date | null;
  /** For a watch: what was set up for the container, in sentences. */
  readonly note: string | null;
  /** For a hold, or a reversal caused by one: who holds the container, and why. */
  readonly hold: Hold | null;
};

/** A single message, or announcements of one status of one vessel to one recipient. */
export type OutgoingMessages = {
  /** The key for mail server and gateway, the same in every try. */
  readonly key: string;
  readonly kind: AlertMessageKind;
  readonly recipient: string;
  readonly companyName: string;
  readonly messages: readonly OutgoingMessage[];
  /** The recipient's stop link; null for the account's own email (SRV-64). */
  readonly stopUrl: string | null;
};

type ContainerMessage = { readonly name: string; readonly port: Port };

const longestName = 60;

/**
 * The customer's name in a message to somebody else. Anybody may register under any name, so it must not read like our
 * own words: quoted, short, on one line, unlinked, without invisible or direction-changing characters.
 */
export function quoteCompany(companyName: string, longest = longestName): string {
  const oneLine = companyName
    .replace(/\p{Cf}+/gu, '')
    .replace(/["“”„‟″«»＂\s\p{Cc}]+/gu, ' ')
    .trim();
  const name = oneLine.replace(/(?<=[^\s])[./:@]+(?=[^\s])/g, (signs) => `${signs} `);
  const letters = [...name];
  if (letters.length <= longest) return `"${name}"`;
  const start = letters.slice(0, Math.max(0, longest - 3)).join('');
  return `"${start.trimEnd()}..."`;
}

/** Keeps mail programs from turning others' words into links for strangers to follow. 'Job 4711/2' stays as it is. */
const unlinked = (text: string): string =>
  text
    .replace(/\p{Cf}+/gu, '')
    .replace(/(?<=\S)(?:\.(?=\p{L})|:(?=\/\/)|@(?=\S))/gu, '$& ')
    .trim();

/** `QWCU2004046 (Job 4711)`: the number and what the customer calls it (CON-124). */
export function nameContainer({ containerNumber, reference }: OutgoingMessage): string {
  const plain = unlinked(reference ?? '');
  return plain === '' ? `${containerNumber}` : `${containerNumber} (${plain})`;
}

/** `QWCU2004046: Arrived at London Gateway`: the message in short, without its time. */
export function headlineOf(kind: AlertMessageKind, message: OutgoingMessage): string {
  const { name, port } = containerOf(message);
  return `${name}: ${newsOf(kind, message)} ${kind === 'watch' ? 'by' : 'at'} ${portNames[port]}`;
}

/** "Held by Port Health: Certificate missing"; empty where the port does not say (SRV-343). */
export const holdOf = ({ hold }: OutgoingMessage): string => unlinked(describeHold(hold));

/** The whole message: one sentence (SRV-D10, SRV-65), and what the port says about a hold. */
export function sentenceOf(kind: AlertMessageKind, message: OutgoingMessage): string {
  return [newsSentence(kind, message), holdOf(message)].filter(Boolean).join('. ');
}

function newsSentence(kind: AlertMessageKind, message: OutgoingMessage): string {
  const { name, port } = containerOf(message);
  const { statusType, statusTime, because, note } = message;
  if (kind === 'watch') return [`Container ${headlineOf(kind, message)}.`, note ?? ''].join(' ').trim();
  if (statusType === null || statusTime === null) throw new Error(`A message of kind ${kind} has no status`);
  if (message.isWarning) return warningText(kind, message, statusTime);
  if (message.movedFrom)
    return `Container ${headlineOf(kind, message)}, ${describeMove(statusTime, message.movedFrom)}`;
  if (kind !== 'reversal') return alertText({ name, port, statusType, statusTime });
  const headline = `Container ${headlineOf(kind, message)}`;
  return because === 'on-hold'
    ? `${headline}: On Hold since ${messageMoment(statusTime)}`
    : `${headline}. The port has withdrawn the status of ${messageMoment(statusTime)}`;
}

/** "now 14:00 16/06/2026, was 08:00 16/06/2026", in UK time (SRV-348). */
export const describeMove = (now: Date, was: Date): string => `now ${messageMoment(now)}, was ${messageMoment(was)}`;

function newsOf(kind: AlertMessageKind, { statusType, isWarning }: OutgoingMessage): string {
  if (isWarning && kind === 'reversal') return 'free time warning no longer applies';
  if (kind === 'watch') return 'reported';
  return kind === 'reversal' ? `no longer ${statusType}` : `${statusType}`;
}

/** States that the days are the customer's own count, which no port has confirmed (CON-105). */
function warningText(kind: AlertMessageKind, message: OutgoingMessage, lastFreeDay: Date): string {
  const { name, port } = containerOf(message);
  const day = formatDay(lastFreeDay);
  if (kind !== 'reversal')
    return `Container ${headlineOf(kind, message)}, last free day ${day}, based on the free days set in Quaywatch`;
  return message.because === 'left'
    ? `Container ${name} has left ${portNames[port]} before the end of its free time on ${day}`
    : `Container ${name}: free time at ${portNames[port]} no longer ends on ${day}`;
}

function containerOf(message: OutgoingMessage): ContainerMessage {
  const { containerNumber, port } = message;
  if (containerNumber === null || port === null) throw new Error('The message is about no container');
  return { name: nameContainer(message), port };
}

type AlertedStatus = {
  /** The container's number, and its reference in brackets if it has one. */
  readonly name: string;
  readonly statusType: string;
  readonly port: Port;
  readonly statusTime: Date;
};

/** In UK time (SRV-D10). */
export function alertText({ name, statusType, port, statusTime }: AlertedStatus): string {
  return `Container ${name}: ${statusType} at ${portNames[port]}, ${messageMoment(statusTime)}`;
}
