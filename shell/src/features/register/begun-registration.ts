import type { RegistrationValues } from './registration.rules.ts';

export type BegunRegistration = ReturnType<typeof createBegunRegistration>;

/** Keeps what was typed while another page is shown, in memory only and without secrets (REG-49). */
export function createBegunRegistration() {
  let typed: Partial<RegistrationValues> = {};
  return {
    typed: () => typed,
    keep: ({ password: _, confirmPassword: __, answer: ___, ...kept }: RegistrationValues) => void (typed = kept),
    forget: () => void (typed = {}),
  };
}
