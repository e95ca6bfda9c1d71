import { ApiError } from '@quaywatch/shared/api';
import { formSchema, messages, passwordField } from '@quaywatch/shared/contract';
import { oopsUnlessOffline } from '@quaywatch/shared/query';

export const emptyPasswords = { current: '', next: '', confirmation: '' };

export type Passwords = typeof emptyPasswords;

export const passwordChanged = 'Your Password has been changed successfully';

export function checkCurrent({ current }: Passwords, refused: string | null): string | undefined {
  if (!current) return messages.currentPassword;
  return current === refused ? messages.wrongPassword : undefined;
}

export type RefusedPassword = { readonly password: string; readonly message: string };

export function checkNext({ current, next }: Passwords, refused: RefusedPassword | null): string | undefined {
  if (!next) return messages.newPassword;
  if (next === current) return messages.samePassword;
  if (next === refused?.password) return refused.message;
  return passwordField.safeParse(next).error?.issues[0]?.message;
}

export function checkConfirmation({ next, confirmation }: Passwords): string | undefined {
  if (!confirmation) return messages.confirmPassword;
  return confirmation === next ? undefined : messages.passwordMismatch;
}

/** Refused passwords are remembered, because sending them again would use up a try. */
export type Refused = { readonly current: string | null; readonly next: RefusedPassword | null };

export const passwordsForm = (refused: Refused) =>
  formSchema((passwords: Passwords, refuse) => {
    refuse('current', checkCurrent(passwords, refused.current));
    refuse('next', checkNext(passwords, refused.next));
    refuse('confirmation', checkConfirmation(passwords));
    return { oldPassword: passwords.current, newPassword: passwords.next };
  });

/** Any other failure is a generic one (PWD-25). */
export const isWrongPassword = (error: unknown): boolean => error instanceof ApiError && error.code === 'CSC_02';

/** For a dialog that was closed before the answer (NAV-124). */
export function describeUnchanged(error: unknown): string {
  const { current, next } = refusalsOf(error);
  if (current !== undefined) return 'Your password has not been changed, because the current password was incorrect.';
  return `Your password has not been changed. ${next ?? oopsUnlessOffline(error)}`;
}

export function refusalsOf(error: unknown): Partial<Passwords> {
  const next = error instanceof ApiError ? error.refusals.newPassword : undefined;
  if (next !== undefined) return { next };
  return isWrongPassword(error) ? { current: messages.wrongPassword } : {};
}
