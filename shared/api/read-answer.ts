import type { AnyCall } from '@quaywatch/shared/contract';
import type { AxiosResponse } from 'axios';
import { ApiError } from './api-error.ts';
import { parseJson } from './parse-json.ts';

function nameFile(content: Blob, disposition: unknown): File {
  const name = /filename="([^"]*)"/.exec(typeof disposition === 'string' ? disposition : '')?.[1];
  return new File([content], name ?? '', { type: content.type });
}

function bodyOf(call: AnyCall, { data, headers }: AxiosResponse<string | Blob>): unknown {
  switch (call.answerKind) {
    case 'json':
      return parseJson(String(data));
    case 'empty':
      return undefined;
    case 'text':
      return data;
    case 'blob':
      return nameFile(data as Blob, headers['content-disposition']);
  }
}

/** @throws {ApiError} for a body that breaks the contract */
export function readAnswer(call: AnyCall, answer: AxiosResponse<string | Blob>): unknown {
  const parsed = call.answer.safeParse(bodyOf(call, answer));
  if (!parsed.success) throw new ApiError('contract', answer.status, undefined, { cause: parsed.error });
  return parsed.data;
}
