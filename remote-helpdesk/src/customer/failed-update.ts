import { ApiError, logFailure, markConnectionProblem } from '@quaywatch/shared/api';

/** Any status but 401 counts as a connection problem (HCU-08). */
export function reportFailedUpdate(task: string, error: unknown): void {
  logFailure(task, error);
  // A 401 signs the agent out, and the sign-out message replaces this one.
  if (!(error instanceof ApiError && error.status === 401)) markConnectionProblem();
}
