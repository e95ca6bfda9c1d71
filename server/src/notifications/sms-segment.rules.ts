/** Septets of one text message in GSM-7 (GSM 03.38). A single character outside GSM-7 would leave room for only 70. */
export const segmentSeptets = 160;

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extension = new Set('\f^{}\\[~]|€');

/** Characters with an equivalent. Accents are removed separately. */
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

/** Characters outside GSM-7 are replaced by an equivalent or dropped. */
function toGsmLetters(text: string): string[] {
  return [...text.normalize('NFC')].flatMap((letter) => {
    if (septetsOf(letter) > 0) return [letter];
    const like = replacements[letter] ?? letter.normalize('NFKD');
    return [...like].filter((part) => septetsOf(part) > 0);
  });
}

export const countSeptets = (text: string): number =>
  [...text].reduce((septets, letter) => septets + septetsOf(letter), 0);

/** The text in GSM-7, cut to `room` septets. */
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
