import { ApiError } from '@quaywatch/shared/api';
import { messages } from '@quaywatch/shared/contract';
import { companyContact } from '@quaywatch/shared/domain';

/** What is wrong with a form of this feature. */
export type Problems = {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  /** About the whole form. */
  readonly form?: string | undefined;
};

/** What a refused call says of the fields; whatever else is the generic failure (API-08). */
export function describeProblems(error: unknown): Problems {
  const [password, code] =
    error instanceof ApiError ? [error.refusalOf('password'), error.refusalOf('code')] : [undefined, undefined];
  if (password !== undefined || code !== undefined) return { password, code };
  return { form: messages.oops(companyContact.helpdeskPhone) };
}

/** What is missing of the fields that a form has; undefined when nothing is. */
export function findMissing(fields: { readonly password?: string; readonly code?: string }): Problems | undefined {
  const password = fields.password === '' ? messages.currentPassword : undefined;
  const code = fields.code?.trim() === '' ? messages.code : undefined;
  return password === undefined && code === undefined ? undefined : { password, code };
}

/** The secret as it is read aloud or typed: in groups of four. */
export const groupSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The file of the recovery codes. */
export const codesFile = (codes: readonly string[]): File =>
  new File(
    [`Quaywatch recovery codes. Each one signs you in once.\n\n${codes.join('\n')}\n`],
    'quaywatch-recovery-codes.txt',
    {
      type: 'text/plain',
    },
  );
