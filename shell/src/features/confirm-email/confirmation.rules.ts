import { ApiError } from '@quaywatch/shared/api';

/** After `failed`, trying again may help. */
export type ConfirmationOutcome = 'confirmed' | 'confirmed-before' | 'expired' | 'refused' | 'failed';

/** Missing parts are sent empty, because the server refuses them like any wrong link. */
export function readLink(link: string): { readonly cid: string; readonly token: string } {
  const query = new URLSearchParams(link);
  return { cid: query.get('cid') ?? '', token: query.get('token') ?? '' };
}

export const outcomeOfStatus = (status: number): ConfirmationOutcome =>
  status === 202 ? 'confirmed-before' : 'confirmed';

export function outcomeOfFailure(error: unknown): ConfirmationOutcome {
  if (!(error instanceof ApiError) || error.status !== 400) return 'failed';
  return error.code === 'CSC_02' ? 'expired' : 'refused';
}
