import { ApiError } from '@quaywatch/shared/api';

/** `seconds` counts from the refusal; 0 if it does not say. */
export function tryAgain(seconds = 0): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 0) return 'Please try again later.';
  return `Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

/**
 * Says that the agent has reached the hourly limit of searching or reading (HLP-14). Undefined for any other failure.
 */
export const describeTooMuchReading = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status === 429
    ? `You have looked at as many customers as an agent may in an hour. ${tryAgain(error.retryAfterSeconds)}`
    : undefined;
