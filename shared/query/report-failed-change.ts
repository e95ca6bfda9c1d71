import { ApiError, logFailure, markConnectionProblem } from '@quaywatch/shared/api';

/** For a change whose every failure counts as a connection problem, except a 401 (ACC-50, HCU-08). */
export function reportFailedChange(task: string, error: unknown): void {
  logFailure(task, error);
  // A 401 ends the session, and the sign-out message replaces this one.
  if (!(error instanceof ApiError && error.status === 401)) markConnectionProblem();
}
