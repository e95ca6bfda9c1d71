import { limits, typingFilters } from '@quaywatch/shared/contract';

/** What an input has for each kind of text that more than one form asks for: what it takes, and which keyboard a phone shows. */
export const textInputs = {
  name: { filter: typingFilters.name, maxLength: limits.nameMax },
  company: { filter: typingFilters.company, maxLength: limits.companyMax },
  postcode: { filter: typingFilters.postcode, maxLength: limits.postcodeMax },
  // No maximum length: a pasted number with spaces would be cut before its spaces are removed.
  phone: { filter: typingFilters.phone, type: 'tel' },
  email: {
    filter: typingFilters.email,
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: limits.emailMax,
  },
  secretAnswer: { filter: typingFilters.secretAnswer, maxLength: limits.answerMax, autoComplete: 'off' },
} as const;
