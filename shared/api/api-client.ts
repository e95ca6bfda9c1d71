import { markerHeader, requestIdHeader } from '@quaywatch/shared/contract';
import axios, { type InternalAxiosRequestConfig, type AxiosResponse } from 'axios';
import { ApiError } from './api-error.ts';
import { parseJson } from './parse-json.ts';
import { carryToken, tellSession, tellSessionOfRefusal } from './session-interceptors.ts';

/** Our server sends the seconds to wait. A date, which HTTP also allows, is ignored. */
const secondsOf = (retryAfter: unknown) =>
  typeof retryAfter === 'string' && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;

const textOf = (data: unknown) => (data instanceof Blob ? data.text() : String(data));

async function refusalOf({ status, data, headers }: AxiosResponse<unknown>): Promise<ApiError> {
  return new ApiError('answer', status, parseJson(await textOf(data)), {
    retryAfterSeconds: secondsOf(headers['retry-after']),
  });
}

/** @throws {ApiError} for an error response (API-06), and if there is no response */
async function throwApiError(error: unknown): Promise<never> {
  if (!axios.isAxiosError<unknown>(error) || axios.isCancel(error)) throw error;
  if (error.response) throw await refusalOf(error.response);
  // Passes on only the cause, because the error itself contains the request with its token.
  throw new ApiError('network', 0, undefined, { cause: error.cause });
}

/** Tests replace its adapter (decision 0083). */
export const apiClient = axios.create({
  // Only calls of the fetch adapter can outlive their page.
  adapter: 'fetch',
  // Covers the whole response. A call that hangs counts as unanswered.
  timeout: 30_000,
  // The marker header replaces axios's XSRF header, so axios need not read cookies.
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
  // Pages over plain HTTP have no randomUUID; the server then gives the request an id.
  config.headers.set(requestIdHeader, crypto.randomUUID?.());
  return config;
}
