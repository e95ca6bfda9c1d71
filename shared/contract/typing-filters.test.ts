import { expect, test } from '@jest/globals';
import { typingFilters } from './index.ts';

const typed = ' aZé9_@.-,;:&£$%()/*\'"!?#+`<>=\\|\t';

test('an email field keeps word characters, @, hyphen and dot [VAL-01]', () => {
  expect(typingFilters.email(typed)).toBe('aZ9_@.-');
});

test('a phone field keeps digits; on the payment form also parentheses and + [VAL-02, VAL-D6]', () => {
  expect(typingFilters.phone('+44 (0)20-7946')).toBe('440207946');
  expect(typingFilters.paymentPhone('+44 (0)20-7946')).toBe('+44(0)207946');
});

test('a postcode field keeps letters, digits, spaces and hyphens [VAL-03]', () => {
  expect(typingFilters.postcode(typed)).toBe(' aZ9-');
});

test('a name field keeps letters, accented ones too, spaces, hyphens and apostrophes [VAL-04, VAL-D3]', () => {
  expect(typingFilters.name(typed)).toBe(" aZé-'");
});

test('a company field keeps letters, digits and common punctuation [VAL-05, VAL-D3]', () => {
  expect(typingFilters.company(typed)).toBe(' aZé9_@.-,;:&£$%()/*\'"!?#+');
});

test("a phone's curly apostrophe and a separate accent stay in a name, in plain form [VAL-04, VAL-05]", () => {
  expect(typingFilters.name('O\u2019Neill-Rene\u0301e')).toBe("O'Neill-Renée");
  expect(typingFilters.company('Sainsbury\u2019s')).toBe("Sainsbury's");
});

test('a list name and a secret answer keep letters, digits, space and their punctuation [VAL-06, REG-D9]', () => {
  expect(typingFilters.listName(typed)).toBe(" aZ9.-,;:£$%()/*'");
  expect(typingFilters.secretAnswer(typed)).toBe(" aZ9.-,;:£$%()/*'");
});

test('containers per month keep digits [REG-29]', () => {
  expect(typingFilters.digits('1e3.')).toBe('13');
});
