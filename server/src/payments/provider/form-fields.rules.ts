export type FormFields = readonly (readonly [name: string, value: string])[];

// European letters that do not decompose, and typographic signs of word processors.
const replacements: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  œ: 'oe',
  Œ: 'OE',
  ẞ: 'SS',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '€': 'EUR',
};
// Unlike a question mark, allowed in every field of the protocol.
const unknownLetter = '-';

/** Converts to ISO-8859-1, which is all that the protocol knows; drops accents that it does not have. */
function toLatin1(text: string): string {
  return [...text.normalize('NFC')].map((letter) => (isLatin1(letter) ? letter : transliterate(letter))).join('');
}

function transliterate(letter: string): string {
  const replaced = replacements[letter];
  if (replaced !== undefined) return replaced;
  const plain = letter.normalize('NFKD').replace(/\p{Mark}/gu, '');
  return plain !== '' && [...plain].every(isLatin1) ? plain : unknownLetter;
}

const isLatin1 = (letter: string) => (letter.codePointAt(0) ?? 0) <= 0xff;

/**
 * Prepares a value to stand between two `&`. The protocol has no escapes, so `&` becomes a word and line ends become
 * spaces. `=` may stay, because a name ends at the first one.
 */
export function cleanValue(value: string, mostLetters: number): string {
  const plain = toLatin1(value)
    // eslint-disable-next-line no-control-regex -- these are to be removed
    .replace(/[\x00-\x1f\x7f-\x9f]/g, ' ')
    .replaceAll('&', ' and ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return plain.slice(0, mostLetters).trim();
}

export const joinFields = (fields: FormFields): string => fields.map(([name, value]) => `${name}=${value}`).join('&');

/**
 * Null if a part is not `name=value` or a name comes twice. Decodes nothing: `+` and `%` are literal.
 * @param separator `&` in a crypt, a line end in an answer
 */
export function splitFields(text: string, separator: string | RegExp = '&'): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>();
  for (const part of text.split(separator)) {
    const end = part.indexOf('=');
    const name = part.slice(0, Math.max(end, 0));
    if (!/^\w{1,40}$/.test(name) || fields.has(name)) return null;
    fields.set(name, part.slice(end + 1));
  }
  return fields;
}
