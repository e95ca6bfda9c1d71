import fc from 'fast-check';

/** Halves of characters, which are none themselves. */
const halves = { first: 0xd800, count: 0x800 };

/**
 * Any character, as the unit of a text. The unit `binary` of fast-check makes a table of all million of them, which
 * takes two seconds and 160 MB of each process.
 */
export const anyCharacter = fc.integer({ min: 0, max: 0x10ffff - halves.count }).map(characterAt, indexOf);

function characterAt(index: number): string {
  return String.fromCodePoint(index < halves.first ? index : index + halves.count);
}

/** With it, fast-check also draws words that break programs, such as `__proto__`. */
function indexOf(value: unknown): number {
  const code = (typeof value === 'string' && value.codePointAt(0)) || 0;
  const index = code < halves.first ? code : code - halves.count;
  if (characterAt(index) !== value) throw new TypeError('This is not a character.');
  return index;
}
