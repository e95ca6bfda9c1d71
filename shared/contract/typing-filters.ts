/** Returns the characters that may stay (VAL-01 to VAL-06). */
export type TypingFilter = (text: string) => string;

const keep =
  (others: RegExp): TypingFilter =>
  (text) =>
    text.replace(others, '');

/** Phones type curly apostrophes, and some keyboards send a letter and its accent separately. */
export const straighten: TypingFilter = (text) => text.normalize('NFC').replaceAll('\u2019', "'");

const keepName = keep(/[^\p{L} '-]/gu);
const keepLimited = keep(/[^A-Za-z\d .,;:£$%()/*'-]/g);
const keepCompany = keep(/[^\p{L}\d .,;:&£$%()/*'"!?@#+_-]/gu);

export const typingFilters = {
  email: keep(/[^\w@.-]/g),
  phone: keep(/\D/g),
  paymentPhone: keep(/[^\d()+]/g),
  postcode: keep(/[^A-Za-z\d -]/g),
  name: (text) => keepName(straighten(text)),
  company: (text) => keepCompany(straighten(text)),
  listName: keepLimited,
  secretAnswer: keepLimited,
  digits: keep(/\D/g),
} as const satisfies Record<string, TypingFilter>;
