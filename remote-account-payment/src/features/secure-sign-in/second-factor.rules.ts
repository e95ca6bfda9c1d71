import { ApiError } from '@quaywatch/shared/api';

/** The field shows a wrong password or code, so it is not logged as a failure. */
export const isMistyped = (error: unknown): boolean =>
  error instanceof ApiError && ['password', 'code'].some((field) => error.refusals[field] !== undefined);

export const groupSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

export const codesFile = (codes: readonly string[]): File =>
  new File(
    [`Quaywatch recovery codes. Each one signs you in once.\n\n${codes.join('\n')}\n`],
    'quaywatch-recovery-codes.txt',
    {
      type: 'text/plain',
    },
  );
