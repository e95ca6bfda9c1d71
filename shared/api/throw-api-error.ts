import axios, { type AxiosResponse } from 'axios';
import { ApiError } from './api-error.ts';
import { parseJson } from './parse-json.ts';

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
export async function throwApiError(error: unknown): Promise<never> {
  if (!axios.isAxiosError<unknown>(error) || axios.isCancel(error)) throw error;
  if (error.response) throw await refusalOf(error.response);
  // Only its cause: the error itself holds the request with its token.
  throw new ApiError('network', 0, undefined, { cause: error.cause });
}
