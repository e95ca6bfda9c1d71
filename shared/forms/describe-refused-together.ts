import { ApiError } from '@quaywatch/shared/api';
import { oopsUnlessOffline } from '@quaywatch/shared/query';

/** The server's own words if it refused the whole request, or else the failure of API-08. */
export const describeRefusedTogether = (error: unknown): string =>
  (error instanceof ApiError ? error.refusals[''] : undefined) ?? oopsUnlessOffline(error);
