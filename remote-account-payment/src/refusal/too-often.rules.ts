import { ApiError } from '@quaywatch/shared/api';
import { tryAgain } from '@quaywatch/shared/query';

/** Undefined for any other failure. */
export const describeTooOften = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS'
    ? `You have done this too often. ${tryAgain(error.retryAfterSeconds)}`
    : undefined;
