import { ApiError } from '@quaywatch/shared/api';

/** Waits for a call that removes something. What was removed elsewhere (404) counts as removed. */
export async function removeIfThere(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
