import { ApiError } from '@quaywatch/shared/api';
import { messages, passwordField } from '@quaywatch/shared/contract';

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

/** The server does not take the current password (PWD-24). Whatever else it says is the generic failure (PWD-25). */
export const isWrongPassword = (error: unknown): boolean => error instanceof ApiError && error.code === 'CSC_02';

/** Why the server does not take the new password, if that is what it says. */
export const describeRefusedNext = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.refusalOf('newPassword') : undefined;
