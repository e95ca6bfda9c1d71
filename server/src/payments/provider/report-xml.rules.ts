import { createHash } from 'node:crypto';
import { ukMoment } from '../../platform/uk-local-time.rules.ts';
import type { ReplyStatus } from './card-provider.ts';

// The reporting service uses flat XML: one element that contains text elements, without attributes, namespaces or
// document types.

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export const writeElements = (elements: readonly (readonly [name: string, text: string])[]): string =>
  elements
    .map(([name, text]) => `<${name}>${text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')}</${name}>`)
    .join('');

const token =
  /<\?[^<>]*\?>|<!--(?:(?!-->)[^])*-->|<!\[CDATA\[(?<raw>(?:(?!\]\]>)[^])*)\]\]>|<(?<end>\/?)(?<name>[A-Za-z][\w.-]*)(?:\s[^<>]*?)?(?<empty>\/?)>|(?<text>[^<]+)/y;

/**
 * Texts of the elements directly below the root, by lower-case name. Null if the text is malformed, or has a document
 * type or another root.
 */
export function readElements(xml: string, root: string): ReadonlyMap<string, string> | null {
  const found = new Map<string, string>();
  const open: string[] = [];
  const text: string[] = [];
  let closed = false;
  token.lastIndex = 0;
  while (token.lastIndex < xml.length) {
    const groups = token.exec(xml)?.groups;
    if (groups === undefined || open.length > 16) return null;
    const { raw, end, name = '', empty, text: plain } = groups;
    if (end === undefined) {
      const written = raw ?? readText(plain ?? '');
      if (written === null || (open.length === 0 && written.trim() !== '')) return null;
      if (open.length === 2) text.push(written);
      continue;
    }
    if (open.length === 0 && (closed || end !== '' || name !== root)) return null;
    if (end === '') {
      open.push(name);
      if (open.length === 2) text.length = 0;
    }
    if (end !== '' || empty !== '') {
      if (open.at(-1) !== name) return null;
      if (open.length === 2) found.set(name.toLowerCase(), text.join('').trim());
      open.pop();
      closed = open.length === 0;
    }
  }
  return closed ? found : null;
}

/** Null for an entity that XML does not predefine. */
function readText(text: string): string | null {
  let isKnown = true;
  const plain = text.replace(/&([^;&]{0,8});?/g, (_, entity: string) => {
    const letter = entities[entity] ?? readNumber(entity);
    isKnown &&= letter !== null;
    return letter ?? '';
  });
  return isKnown ? plain : null;
}

function readNumber(entity: string): string | null {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(entity) ?? [];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null;
}

/** The MD5 of the command with the password in the place of the signature, as the service requires. */
export const signCommand = (command: string, password: string): string =>
  createHash('md5')
    .update(`${command}${writeElements([['password', password]])}`, 'latin1')
    .digest('hex')
    .toUpperCase();

const authorised: readonly number[] = [16, 29];

/** Transaction states that ended without payment, with the equivalent status. */
const ended: ReadonlyMap<number, ReplyStatus> = new Map<number, ReplyStatus>([
  // The customer left, cancelled, or took too long.
  ...[8, 11, 20, 32].map((id) => [id, 'ABORT'] as const),
  [10, 'REJECTED'],
  ...[12, 37].map((id) => [id, 'NOTAUTHED'] as const),
  // Withdrawn by the vendor before settlement.
  ...[18, 19, 22].map((id) => [id, 'ABORT'] as const),
  // A failure at the provider, or between it and the bank.
  ...[9, 13, 17, 23, 26, 27, 30, 31, 33, 34, 35, 36, 41].map((id) => [id, 'ERROR'] as const),
]);

/** Null while the transaction is open. */
export function readTransactionState(id: number): 'paid' | ReplyStatus | null {
  return authorised.includes(id) ? 'paid' : (ended.get(id) ?? null);
}

/** Reads `22/11/2026 09:45:17.347`, in UK time; null for anything else. Leaves out the fraction. */
export function readReportTime(text: string): Date | null {
  const [, ...parts] = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2}):(\d{2})(?:\.\d{1,7})?$/.exec(text) ?? [];
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
  return ukMoment({ year, month, day, hour, minute, second });
}
