/** The letters that stand for the fields in the trigram index (`customer_trigrams` in the database). */
const fieldLetters = { lastName: 'l', firstName: 'f', email: 'e', companyName: 'c' } as const;

export type SearchField = keyof typeof fieldLetters;

/** A part of a field's value, in small letters as the database writes them. */
export type SearchedPart = { readonly field: SearchField; readonly part: string };

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

/** The partitions of last names in their order (`customer_drawer` in the database): its letter, its first name, and the next one's. */
export const partitions = [
  { letter: ' ', from: '', to: 'a' },
  ...alphabet.map((letter, place) => ({ letter, from: letter, to: alphabet[place + 1] ?? '{' })),
  { letter: '~', from: '{', to: '\u{10ffff}' },
];

// So many tell values apart; the values that have them are compared with the part itself.
const trigramsMax = 24;

/**
 * What to ask the trigram index for in one partition, as `tsquery`: the trigrams of every part. A part of one or two letters is the
 * beginning of a trigram.
 */
export function writeTrigramQuery(parts: readonly SearchedPart[], partition: string): string {
  return parts
    .flatMap(({ field, part }) =>
      listTrigrams(part).map((letters) => {
        const word = `${fieldLetters[field]}${partition}${letters.join('')}`.replace(/['\\]/g, '$&$&');
        return `'${word}'${letters.length < 3 ? ':*' : ''}`;
      }),
    )
    .join(' & ');
}

function listTrigrams(part: string): string[][] {
  // By characters, as the database counts them.
  const letters = Array.from(part);
  const count = Math.min(Math.max(letters.length - 2, 1), trigramsMax);
  return Array.from({ length: count }, (_, place) => letters.slice(place, place + 3));
}
