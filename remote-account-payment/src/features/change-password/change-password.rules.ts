import { ApiError } from '@quaywatch/shared/api';
import { formSchema, messages, passwordField } from '@quaywatch/shared/contract';

export const emptyPasswords = { current: '', next: '', confirmation: '' };

export type Passwords = typeof emptyPasswords;

export const wrongPassword = 'Password is incorrect';

/** What is wrong with the current password: missing (PWD-18), or refused by the server before (PWD-24). */
export function checkCurrent({ current }: Passwords, refused: string | null): string | undefined {
  if (!current) return messages.currentPassword;
  return current === refused ? wrongPassword : undefined;
}

/** A new password that the server refused, and why. */
export type RefusedPassword = { readonly password: string; readonly message: string };

/** What is wrong with the new password (PWD-19..21), or why the server refused it (PWD-35, PWD-36). */
export function checkNext({ current, next }: Passwords, refused: RefusedPassword | null): string | undefined {
  if (!next) return messages.newPassword;
  if (next === current) return messages.samePassword;
  if (next === refused?.password) return refused.message;
  return passwordField.safeParse(next).error?.issues[0]?.message;
}

/** What is wrong with the repetition (PWD-22, PWD-D6). */
export function checkConfirmation({ next, confirmation }: Passwords): string | undefined {
  if (!confirmation) return messages.confirmPassword;
  return confirmation === next ? undefined : messages.passwordMismatch;
}

/** What the server did not take; asking for the same again would cost a try. */
export type Refused = { readonly current: string | null; readonly next: RefusedPassword | null };

/** The rules of the form, and what is sent (PWD-17..23). */
export const passwordsForm = (refused: Refused) =>
  formSchema((passwords: Passwords, refuse) => {
    refuse('current', checkCurrent(passwords, refused.current));
    refuse('next', checkNext(passwords, refused.next));
    refuse('confirmation', checkConfirmation(passwords));
    return { oldPassword: passwords.current, newPassword: passwords.next };
  });

/** Whether the server does not take the current password (PWD-24). Whatever else it says is the generic failure (PWD-25). */
export const isWrongPassword = (error: unknown): boolean => error instanceof ApiError && error.code === 'CSC_02';

/** What a refusal says of the passwords. */
export function refusalsOf(error: unknown): Partial<Passwords> {
  const next = error instanceof ApiError ? error.refusals.newPassword : undefined;
  if (next !== undefined) return { next };
  return isWrongPassword(error) ? { current: wrongPassword } : {};
}
