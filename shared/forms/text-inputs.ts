import { limits, typingFilters } from '@quaywatch/shared/contract';

export const textInputs = {
  name: { filter: typingFilters.name, maxLength: limits.nameMax },
  company: { filter: typingFilters.company, maxLength: limits.companyMax },
  postcode: { filter: typingFilters.postcode, maxLength: limits.postcodeMax },
  // Without maxLength, which would cut a pasted number before its spaces are removed.
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
