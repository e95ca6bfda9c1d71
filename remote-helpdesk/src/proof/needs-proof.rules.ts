import { ApiError } from '@quaywatch/shared/api';
import { proofRequired } from '@quaywatch/shared/contract';

/** True if the call was refused until the agent enters a code again (HCU-65). */
export const needsProof = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.subCode === proofRequired;
