import { ApiError, logFailure, markConnectionProblem } from '@quaywatch/shared/api';
import { refusedFields } from '@quaywatch/shared/contract';

/** Logs an update that failed, and marks a connection problem for any status but 401 (HCU-08). */
export function reportFailedUpdate(task: string, error: unknown): void {
  logFailure(task, error);
  // Whoever is signed out by the answer is told that, not that the connection is at fault.
  if (!(error instanceof ApiError && error.status === 401)) markConnectionProblem();
}

/** The fields that the server did not take, with its messages; empty when it refused for another reason. */
export function refusedFieldsOf(error: unknown): Readonly<Record<string, string>> {
  const body = refusedFields.safeParse(error instanceof ApiError && error.status === 400 ? error.body : undefined);
  return Object.fromEntries((body.data?.fields ?? []).map(({ field, message }) => [field, message]));
}
