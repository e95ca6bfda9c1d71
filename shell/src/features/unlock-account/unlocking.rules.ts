import { ApiError } from '@quaywatch/shared/api';

/** How the use of an unlock link ended; `failed` when that is not known and it is worth another try. */
export type UnlockOutcome = 'opened' | 'used' | 'expired' | 'suspended' | 'failed';

/** What a failure says (SES-51). */
export function outcomeOfFailure(error: unknown): UnlockOutcome {
  if (!(error instanceof ApiError) || error.status !== 400) return 'failed';
  if (error.code === 'CSC_02') return 'expired';
  return error.code === 'CSC_03' ? 'suspended' : 'used';
}
