/** How to decode an interchange, by its syntax identifier (UNB 0001). */
export type Repertoire = 'UTF-8' | 'either';

// UNOA and UNOB have only A to Z, UNOC is ISO 8859-1; senders write UTF-8 or Windows-1252 under all three names.
const repertoires: Readonly<Record<string, Repertoire>> = {
  UNOA: 'either',
  UNOB: 'either',
  UNOC: 'either',
  UNOW: 'UTF-8',
  UNOY: 'UTF-8',
};

export const syntaxIdentifiers: readonly string[] = Object.keys(repertoires);

export function repertoireOf(syntaxIdentifier: string): Repertoire | null {
  return (Object.hasOwn(repertoires, syntaxIdentifier) && repertoires[syntaxIdentifier]) || null;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** ISO 8859-1 with letters and quotation marks in place of control characters. */
const windows1252 = new TextDecoder('windows-1252');

/**
 * Reads valid UTF-8 as UTF-8, whatever the sender declares: a name in ISO 8859-1 is hardly ever valid UTF-8 by chance.
 * @param text one character per byte
 * @returns null if UTF-8 was declared and the bytes are not valid
 */
export function decodeValue(text: string, repertoire: Repertoire): string | null {
  if (!/[\u0080-\u00ff]/.test(text)) return text;
  const bytes = Buffer.from(text, 'latin1');
  try {
    return utf8.decode(bytes);
  } catch {
    return repertoire === 'UTF-8' ? null : windows1252.decode(bytes);
  }
}
