import type { AxiosInstance } from 'axios';
import { ApiError } from './api-error.ts';

let client: AxiosInstance | undefined;

/** Undefined until the script of the client is loaded. */
export const loadedClient = (): AxiosInstance | undefined => client;

/**
 * The client is a separate script, because a page that the server has drawn makes no call before React takes it over.
 * @throws {ApiError} if the script does not load; the next call requests it again
 */
export async function loadClient(): Promise<AxiosInstance> {
  try {
    client = (await import(/* webpackChunkName: "client" */ './api-client.ts')).apiClient;
    return client;
  } catch (error) {
    throw new ApiError('network', 0, undefined, { cause: error });
  }
}

/** Loads the client ahead, so that the first call need not wait for it. After a failure, that call tries again. */
export async function prepareCalls(): Promise<void> {
  await loadClient().catch(() => undefined);
}

/** Directs all calls to another origin, for our pages on other sites. */
export async function sendCallsTo(origin: string): Promise<void> {
  (await loadClient()).defaults.baseURL = origin;
}
