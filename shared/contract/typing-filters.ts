/** What a typing filter keeps of a typed or pasted text (VAL-01 to VAL-06). */
export type TypingFilter = (text: string) => string;

const keep =
  (others: RegExp): TypingFilter =>
  (text) =>
    text.replace(others, '');

/** Filters by kind of field; characters outside the allowed set are dropped as typed (VAL-D3, VAL-D4). */
export const typingFilters = {
  email: keep(/[^\w@.-]/g),
  phone: keep(/\D/g),
  paymentPhone: keep(/[^\d()+]/g),
  postcode: keep(/[^A-Za-z\d -]/g),
  name: keep(/[^\p{L} '-]/gu),
  company: keep(/[^\p{L}\d .,;:&£$%()/*'"!?@#+_-]/gu),
  listName: keep(/[^A-Za-z\d .,;:£$%()/*'-]/g),
  secretAnswer: keep(/[^A-Za-z\d .,;:£$%()/*'-]/g),
  digits: keep(/\D/g),
} as const satisfies Record<string, TypingFilter>;
