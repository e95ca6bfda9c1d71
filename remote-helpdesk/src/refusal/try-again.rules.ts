import { ApiError } from '@quaywatch/shared/api';

/** `seconds` from the refusal, if it has them. */
export function tryAgain(seconds = 0): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 0) return 'Please try again later.';
  return `Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

/** That the agent has searched or read as much as one may in an hour (HLP-14); undefined for any other failure. */
export const describeTooMuchReading = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status === 429
    ? `You have looked at as many customers as an agent may in an hour. ${tryAgain(error.retryAfterSeconds)}`
    : undefined;
