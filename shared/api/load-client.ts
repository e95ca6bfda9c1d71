import type { AxiosInstance } from 'axios';
import { ApiError } from './api-error.ts';

let client: AxiosInstance | undefined;

/** Undefined until its script is there. */
export const loadedClient = (): AxiosInstance | undefined => client;

/**
 * It is in a script of its own: a page that came drawn makes no call before it is taken over.
 * @throws {ApiError} when the script does not come; the next call asks for it again
 */
export async function loadClient(): Promise<AxiosInstance> {
  try {
    client = (await import(/* webpackChunkName: "client" */ './api-client.ts')).apiClient;
    return client;
  } catch (error) {
    throw new ApiError('network', 0, undefined, { cause: error });
  }
}

/** Ahead, so that the first call need not wait for it. If it fails, that call asks again. */
export async function prepareCalls(): Promise<void> {
  await loadClient().catch(() => undefined);
}

/** For pages of other sites. */
export async function sendCallsTo(origin: string): Promise<void> {
  (await loadClient()).defaults.baseURL = origin;
}
