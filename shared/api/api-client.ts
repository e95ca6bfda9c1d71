import { markerHeader, requestIdHeader } from '@quaywatch/shared/contract';
import axios, { type InternalAxiosRequestConfig, type AxiosResponse } from 'axios';
import { ApiError } from './api-error.ts';
import { parseJson } from './parse-json.ts';
import { carryToken, tellSession, tellSessionOfRefusal } from './session-interceptors.ts';

/** Our server sends seconds; a date is ignored. */
const secondsOf = (retryAfter: unknown) =>
  typeof retryAfter === 'string' && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;

const textOf = (data: unknown) => (data instanceof Blob ? data.text() : String(data));

async function refusalOf({ status, data, headers }: AxiosResponse<unknown>): Promise<ApiError> {
  return new ApiError('answer', status, parseJson(await textOf(data)), {
    retryAfterSeconds: secondsOf(headers['retry-after']),
  });
}

/** @throws {ApiError} for an error response (API-06), and for none at all */
async function throwApiError(error: unknown): Promise<never> {
  if (!axios.isAxiosError<unknown>(error) || axios.isCancel(error)) throw error;
  if (error.response) throw await refusalOf(error.response);
  // Only its cause: the error itself holds the request with its token.
  throw new ApiError('network', 0, undefined, { cause: error.cause });
}

/** Tests replace its adapter (decision 0083). */
export const apiClient = axios.create({
  // Only the fetch adapter can make calls that outlive their page.
  adapter: 'fetch',
  // For the whole response. A call that hangs counts as unanswered.
  timeout: 30_000,
  // Our marker header takes its place, so nothing reads cookies.
  xsrfCookieName: '',
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
