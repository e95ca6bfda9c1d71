import { ApiError } from '@quaywatch/shared/api';

export const notAllowedText = 'You cannot perform this task';

/** Undefined for any other failure. */
export const describeNotAllowed = (error: unknown): string | undefined =>
  error instanceof ApiError && error.kind === 'answer' && error.status === 403 ? notAllowedText : undefined;
