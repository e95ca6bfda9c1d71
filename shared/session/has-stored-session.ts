import { readRefreshToken } from './session-storage.ts';

/** Whether a session is stored that the start will try to resume. Says nothing about whether it is still good. */
export const hasStoredSession = (): boolean => readRefreshToken() !== null;
