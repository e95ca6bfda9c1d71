import { markerHeader, requestIdHeader } from '@quaywatch/shared/contract';
import axios, { type InternalAxiosRequestConfig } from 'axios';
import { carryToken, tellSession, tellSessionOfRefusal } from './session-interceptors.ts';
import { throwApiError } from './throw-api-error.ts';

/** Tests replace its adapter (decision 0083). */
export const apiClient = axios.create({
  // Only the fetch adapter can make calls that outlive their page.
  adapter: 'fetch',
  // For the whole response. A call that hangs counts as unanswered.
  timeout: 30_000,
  headers: {
    [markerHeader.name]: markerHeader.value,
    // Firefox and Safari would send axios's name, and the list of sessions would show it as the browser.
    'User-Agent': false,
  },
});

apiClient.interceptors.request.use(carryToken);
apiClient.interceptors.request.use(addRequestId);
apiClient.interceptors.response.use(tellSession, tellSessionOfRefusal);
apiClient.interceptors.response.use(null, throwApiError);

function addRequestId(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  // Pages over plain http have no randomUUID; the server numbers their requests.
  config.headers.set(requestIdHeader, crypto.randomUUID?.());
  return config;
}

/** For pages of other sites. */
export function sendCallsTo(origin: string): void {
  apiClient.defaults.baseURL = origin;
}
