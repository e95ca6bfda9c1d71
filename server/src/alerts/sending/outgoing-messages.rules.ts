import type { AlertMessageKind, Port } from '@quaywatch/shared/contract';
import { formatMoment, portNames } from '@quaywatch/shared/domain';
import { alertText } from './alert-text.rules.ts';

/** What one message says. All is null where a test has nothing to say. */
export type OutgoingMessage = {
  readonly containerNumber: string | null;
  readonly port: Port | null;
  readonly statusType: string | null;
  /** When the status was reached; of a reversal because of a hold when that was placed. */
  readonly statusTime: Date | null;
  /** Why a reversal takes the status back. */
  readonly because: 'withdrawn' | 'on-hold' | null;
  /** Of a watch: what was set up for the container, in whole sentences. */
  readonly note: string | null;
};

/** Messages that go out as one: a single one, or the announcements of one status of one ship to one recipient. */
export type OutgoingMessages = {
  /** What mail server and gateway know them by; the same in every try. */
  readonly key: string;
  readonly kind: AlertMessageKind;
  readonly recipient: string;
  /** Whose alerts they are. */
  readonly companyName: string;
  readonly messages: readonly OutgoingMessage[];
  /** Where the recipient stops them; null for the account's own email (SRV-64). */
  readonly stopUrl: string | null;
};

/** A message about a container, with all that it needs to say so. */
type ContainerMessage = { readonly containerNumber: string; readonly port: Port };

const longestName = 60;

/**
 * The customer's name in a message to somebody else. Whoever registers chooses it, so it stands in quotation marks, short
 * and on one line, and no program makes a link of it: it must not read like words of ours. Signs that nobody sees, and that
 * turn the direction of what follows, go.
 */
export function quoteCompany(companyName: string, longest = longestName): string {
  const oneLine = companyName
    .replace(/\p{Cf}+/gu, '')
    .replace(/["“”„‟″«»＂\s\p{Cc}]+/gu, ' ')
    .trim();
  const name = oneLine.replace(/(?<=[^\s])[./:@]+(?=[^\s])/g, (signs) => `${signs} `);
  return `"${name.length > longest ? `${name.slice(0, Math.max(0, longest - 3)).trimEnd()}...` : name}"`;
}

/** `QWCU2004046: Arrived at London Gateway`: what a message says in a few words, without its time. */
export function headlineOf(kind: AlertMessageKind, message: OutgoingMessage): string {
  const { containerNumber, port } = containerOf(message);
  return `${containerNumber}: ${newsOf(kind, message)} at ${portNames[port]}`;
}

/** The whole message in one sentence (SRV-D10, SRV-65). */
export function sentenceOf(kind: AlertMessageKind, message: OutgoingMessage): string {
  const { containerNumber, port } = containerOf(message);
  const { statusType, statusTime, because, note } = message;
  if (kind === 'watch') return [`Container ${headlineOf(kind, message)}.`, note ?? ''].join(' ').trim();
  if (statusType === null || statusTime === null) throw new Error(`A message of kind ${kind} tells no status`);
  if (kind !== 'reversal') return alertText({ containerNumber, port, statusType, statusTime });
  const headline = `Container ${headlineOf(kind, message)}`;
  return because === 'on-hold'
    ? `${headline}: On Hold since ${formatMoment(statusTime)}`
    : `${headline}: the port took it back (${formatMoment(statusTime)})`;
}

function newsOf(kind: AlertMessageKind, { statusType }: OutgoingMessage): string {
  if (kind === 'watch') return 'now known';
  return kind === 'reversal' ? `no longer ${statusType}` : `${statusType}`;
}

function containerOf({ containerNumber, port }: OutgoingMessage): ContainerMessage {
  if (containerNumber === null || port === null) throw new Error('The message is about no container');
  return { containerNumber, port };
}
