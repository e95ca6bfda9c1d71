import type { AnyCall } from '@quaywatch/shared/contract';
import { ApiError } from './api-error.ts';

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const textOf = async (data: unknown): Promise<string> => {
  if (typeof data === 'string') return data;
  return data instanceof Blob ? data.text() : '';
};

const bodyOf = (call: AnyCall, data: unknown): unknown => {
  switch (call.answerKind) {
    case 'json':
      return parseJson(String(data));
    case 'empty':
      return undefined;
    case 'text':
    case 'blob':
      return data;
  }
};

/** An answer as it came over the wire. */
type RawAnswer = {
  readonly status: number;
  readonly data: unknown;
  /** The header of that name in seconds; undefined without one. A date is none: our server sends seconds. */
  readonly retryAfterSeconds: number | undefined;
};

/**
 * The checked answer of a call.
 *
 * @throws {ApiError} for a status that is not one of the call's successes (API-06), or a body that breaks the contract
 */
export async function readAnswer(call: AnyCall, { status, data, retryAfterSeconds }: RawAnswer): Promise<unknown> {
  if (!call.successStatuses.includes(status))
    throw new ApiError('answer', status, parseJson(await textOf(data)), { retryAfterSeconds });
  const parsed = call.answer.safeParse(bodyOf(call, data));
  if (!parsed.success) throw new ApiError('contract', status, undefined, { cause: parsed.error });
  return parsed.data;
}
