import { ApiError, logFailure, markConnectionProblem } from '@quaywatch/shared/api';

/** Logs a failed update, and marks a connection problem for any status but 401 (HCU-08). */
export function reportFailedUpdate(task: string, error: unknown): void {
  logFailure(task, error);
  // A 401 signs the agent out, who is told that instead.
  if (!(error instanceof ApiError && error.status === 401)) markConnectionProblem();
}
