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

/** What is wrong with the new password (PWD-19..21). */
export function checkNext({ current, next }: Passwords): string | undefined {
  if (!next) return messages.newPassword;
  if (next === current) return messages.samePassword;
  return passwordField.safeParse(next).error?.issues[0]?.message;
}

/** What is wrong with the repetition (PWD-22, PWD-D6). */
export function checkConfirmation({ next, confirmation }: Passwords): string | undefined {
  if (!confirmation) return messages.confirmPassword;
  return confirmation === next ? undefined : messages.passwordMismatch;
}

/** The server does not take the current password (PWD-24). Whatever else it says is the generic failure (PWD-25). */
export const isWrongPassword = (error: unknown): boolean => error instanceof ApiError && error.code === 'CSC_02';
