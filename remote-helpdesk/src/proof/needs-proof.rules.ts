import { ApiError } from '@quaywatch/shared/api';
import { proofRequired } from '@quaywatch/shared/contract';

/** The call was refused until the agent has shown a code once more (HCU-65). */
export const needsProof = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.subCode === proofRequired;
