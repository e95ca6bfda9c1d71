import { ApiError } from '@quaywatch/shared/api';
import { tryAgain } from '@quaywatch/shared/query';

/**
 * Says that the agent has reached the hourly limit of searching or reading (HLP-14). Undefined for any other failure.
 */
export const describeTooMuchReading = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status === 429
    ? `You have looked at as many customers as an agent may in an hour. ${tryAgain(error.retryAfterSeconds)}`
    : undefined;
