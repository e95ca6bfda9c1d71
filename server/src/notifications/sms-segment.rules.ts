/** Septets of one text message in the letters of GSM-7 (GSM 03.38). A single other letter would leave room for only 70. */
export const segmentSeptets = 160;

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extension = new Set('\f^{}\\[~]|€');

/** Letters that are written otherwise without the same meaning being lost; accents are taken off by themselves. */
const replacements: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '*',
  '\t': ' ',
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
};

function septetsOf(letter: string): number {
  if (basic.has(letter)) return 1;
  return extension.has(letter) ? 2 : 0;
}

/** The letters of a text that GSM-7 has: others are replaced by their like or left out. */
function toGsmLetters(text: string): string[] {
  return [...text.normalize('NFC')].flatMap((letter) => {
    if (septetsOf(letter) > 0) return [letter];
    const like = replacements[letter] ?? letter.normalize('NFKD');
    return [...like].filter((part) => septetsOf(part) > 0);
  });
}

/** How much room a text takes that `fitSegment` has written. */
export const countSeptets = (text: string): number =>
  [...text].reduce((septets, letter) => septets + septetsOf(letter), 0);

/** The text in the letters of GSM-7, cut to `room` septets. */
export function fitSegment(text: string, room = segmentSeptets): string {
  let left = room;
  const fitting: string[] = [];
  for (const letter of toGsmLetters(text)) {
    left -= septetsOf(letter);
    if (left < 0) break;
    fitting.push(letter);
  }
  return fitting.join('');
}
