/** Letters for the fields in the trigram index (`customer_trigrams` in the database). */
const fieldLetters = { lastName: 'l', firstName: 'f', email: 'e', companyName: 'c' } as const;

export type SearchField = keyof typeof fieldLetters;

export type SearchedPart = { readonly field: SearchField; readonly part: string };

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

export const partitions = [
  { letter: ' ', from: '', to: 'a' },
  ...alphabet.map((letter, place) => ({ letter, from: letter, to: alphabet[place + 1] ?? '{' })),
  { letter: '~', from: '{', to: '\u{10ffff}' },
];

// Enough to tell values apart, because matches are compared with the part itself afterwards.
const trigramsMax = 24;

/** As `tsquery`: the trigrams of every part. A part of one or two letters is the start of a trigram. */
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
  return splitAtSpaces(part).flatMap(listTrigramsOf).slice(0, trigramsMax);
}

/** A space of the part stands for any number of them (HLP-28), so no trigram may reach over it. */
function splitAtSpaces(part: string): string[] {
  const words = part.split(' ');
  return words.map((word, place) => `${place > 0 ? ' ' : ''}${word}${place < words.length - 1 ? ' ' : ''}`);
}

function listTrigramsOf(piece: string): string[][] {
  // Splits by code points, as the database does.
  const letters = Array.from(piece);
  const count = Math.min(Math.max(letters.length - 2, 1), trigramsMax);
  return Array.from({ length: count }, (_, place) => letters.slice(place, place + 3));
}
