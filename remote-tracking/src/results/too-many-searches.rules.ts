import { ApiError } from '@quaywatch/shared/api';

/** Null for any failure other than the search quota (SRV-106). */
export function sayTooMany(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 429) return null;
  const seconds = error.retryAfterSeconds ?? 60;
  return `There have been too many searches from your account. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
}
