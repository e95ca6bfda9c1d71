export const proofFields = {
  password: { name: 'password', label: 'Current password', autoComplete: 'current-password' },
  code: {
    name: 'code',
    label: 'Code',
    autoComplete: 'one-time-code',
    autoCapitalize: 'characters',
    spellCheck: false,
  },
} as const;
