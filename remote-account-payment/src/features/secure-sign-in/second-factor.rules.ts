import { ApiError } from '@quaywatch/shared/api';

/** Whether a call was refused for what was typed: that is told at its field, and is nobody's fault but the typist's. */
export const isMistyped = (error: unknown): boolean =>
  error instanceof ApiError && ['password', 'code'].some((field) => error.refusals[field] !== undefined);

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
