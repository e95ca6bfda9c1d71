import { markerHeader, requestIdHeader } from '@quaywatch/shared/contract';
import axios, { type InternalAxiosRequestConfig } from 'axios';
import { carryToken, tellSession, tellSessionOfRefusal } from './session-interceptors.ts';
import { throwApiError } from './throw-api-error.ts';

/** The one client of the contract (decision 0083). Tests answer in the place of its adapter. */
export const apiClient = axios.create({
  // The only adapter whose calls can outlive their page.
  adapter: 'fetch',
  // For the whole answer. A call that hangs counts as one without an answer.
  timeout: 30_000,
  headers: {
    [markerHeader.name]: markerHeader.value,
    // Firefox and Safari would send the name of axios, and the list of sessions would show it as the browser.
    'User-Agent': false,
  },
});

apiClient.interceptors.request.use(carryToken);
apiClient.interceptors.request.use(addRequestId);
apiClient.interceptors.response.use(tellSession, tellSessionOfRefusal);
apiClient.interceptors.response.use(null, throwApiError);

function addRequestId(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  // A page that came by plain http has no randomUUID. The server then numbers the request itself.
  config.headers.set(requestIdHeader, crypto.randomUUID?.());
  return config;
}

/** Has every call go to this origin in place of that of the page: for pages of other sites. */
export function sendCallsTo(origin: string): void {
  apiClient.defaults.baseURL = origin;
}
