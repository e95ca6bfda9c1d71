import { ApiError } from '@quaywatch/shared/api';
import { oops } from '@quaywatch/shared/domain';

/** For a failure that is shown in its place (API-08, API-D7). Errors of an older shell do not say that it was offline. */
export const oopsUnlessOffline = (error: unknown): string =>
  error instanceof ApiError && error.wasOffline ? 'You are offline. Please try again when you are back online.' : oops;
