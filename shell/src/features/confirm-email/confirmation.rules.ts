import { ApiError } from '@quaywatch/shared/api';

/** How a confirmation ended; `failed` when that is not known and it is worth another try. */
export type ConfirmationOutcome = 'confirmed' | 'confirmed-before' | 'expired' | 'refused' | 'failed';

/** The parts of a confirmation link. What is missing is sent blank: the server refuses it like any wrong link. */
export function readLink(link: string): { readonly cid: string; readonly token: string } {
  const query = new URLSearchParams(link);
  return { cid: query.get('cid') ?? '', token: query.get('token') ?? '' };
}

/** What a successful status says (REG-39, REG-40). */
export const outcomeOfStatus = (status: number): ConfirmationOutcome =>
  status === 202 ? 'confirmed-before' : 'confirmed';

/** What a failure says (REG-41..43, REG-D6). */
export function outcomeOfFailure(error: unknown): ConfirmationOutcome {
  if (!(error instanceof ApiError) || error.status !== 400) return 'failed';
  return error.code === 'CSC_02' ? 'expired' : 'refused';
}
