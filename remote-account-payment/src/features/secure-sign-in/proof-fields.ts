import { textInputs } from '@quaywatch/shared/forms';

export const proofFields = {
  password: { name: 'password', label: 'Current password', ...textInputs.usedPassword },
  code: {
    name: 'code',
    label: 'Code',
    autoComplete: 'one-time-code',
    ...textInputs.code,
  },
} as const;
