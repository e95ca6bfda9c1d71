import { limits, typingFilters } from '@quaywatch/shared/contract';

/** Filter, limit and keyboard of usual fields, to spread into a `TextField` or `PasswordField`. */
export const textInputs = {
  name: { filter: typingFilters.name, maxLength: limits.nameMax },
  company: { filter: typingFilters.company, maxLength: limits.companyMax },
  postcode: { filter: typingFilters.postcode, maxLength: limits.postcodeMax },
  phone: { filter: typingFilters.phone, type: 'tel', maxLength: limits.phoneMax },
  email: {
    filter: typingFilters.email,
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: limits.emailMax,
  },
  newPassword: { autoComplete: 'new-password', maxLength: limits.passwordMax },
  usedPassword: { autoComplete: 'current-password', maxLength: limits.usedPasswordMax },
  code: { autoCapitalize: 'characters', spellCheck: false, maxLength: limits.codeMax },
  secretAnswer: { filter: typingFilters.secretAnswer, maxLength: limits.answerMax, autoComplete: 'off' },
} as const;
