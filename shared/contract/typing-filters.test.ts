import { expect, test } from '@jest/globals';
import { typingFilters } from './index.ts';

const all = ' aZé9_@.-,;:&£$%()/*\'"!?#+`<>=\\|';

test('an email field keeps word characters, @, hyphen and dot [VAL-01]', () => expect(typingFilters.email(all)).toBe('aZ9_@.-'));

test('a phone field keeps digits; on the payment form also parentheses and + [VAL-02]', () => {
  expect(typingFilters.phone('+44 (0)20-7946')).toBe('440207946');
  expect(typingFilters.paymentPhone('+44 (0)20-7946')).toBe('+44(0)207946');
});

test('a postcode field keeps letters, digits, spaces and hyphens [VAL-03]', () => expect(typingFilters.postcode(all)).toBe(' aZ9-'));

test('a name field keeps letters, accented ones too, spaces, hyphens and apostrophes [VAL-04]', () => expect(typingFilters.name(all)).toBe(" aZé-'"));

test('a company field keeps letters, digits and common punctuation [VAL-05]', () => {
  expect(typingFilters.company('Smith & Søn (UK) Ltd., "Best" #1')).toBe('Smith & Søn (UK) Ltd., "Best" #1');
  expect(typingFilters.company('<b>Ltd</b>|\\')).toBe('bLtd/b');
});

test('a list name keeps letters, digits, space and its punctuation [VAL-06]', () => expect(typingFilters.listName(all)).toBe(" aZ9.-,;:£$%()/*'"));
