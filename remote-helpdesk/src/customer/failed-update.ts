import { ApiError, logFailure, markConnectionProblem } from '@quaywatch/shared/api';

/** Logs an update that failed, and marks a connection problem for any status but 401 (HCU-08). */
export function reportFailedUpdate(task: string, error: unknown): void {
  logFailure(task, error);
  // Whoever is signed out by the answer is told that, not that the connection is at fault.
  if (!(error instanceof ApiError && error.status === 401)) markConnectionProblem();
}
