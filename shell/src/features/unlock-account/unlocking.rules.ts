import { ApiError } from '@quaywatch/shared/api';

/** After `failed`, trying again may help. */
export type UnlockOutcome = 'opened' | 'used' | 'expired' | 'suspended' | 'failed';

export function outcomeOfFailure(error: unknown): UnlockOutcome {
  if (!(error instanceof ApiError) || error.status !== 400) return 'failed';
  if (error.code === 'CSC_02') return 'expired';
  return error.code === 'CSC_03' ? 'suspended' : 'used';
}
