import {
  markerHeader,
  type AnyCall,
  type CallAnswer,
  type CallBody,
  type CallParams,
  type CallQuery,
} from '@quaywatch/shared/contract';
import assert from 'node:assert/strict';

export type CallInput<Call extends AnyCall> = {
  readonly params?: CallParams<Call>;
  readonly query?: CallQuery<Call>;
  readonly body?: CallBody<Call>;
  readonly token?: string;
  readonly ifMatch?: string;
  /** The address that the call comes from; the test server trusts it. */
  readonly from?: string;
};

export type CallResult<Call extends AnyCall> = {
  readonly status: number;
  readonly headers: Headers;
  /** Reading this after a refusal fails the test and shows the refusal. */
  readonly answer: CallAnswer<Call>;
  /** Reading this after a success fails the test. */
  readonly error: RefusalBody;
};

export type RefusalBody = {
  readonly code?: string;
  readonly subCode?: string;
  readonly description?: string;
  readonly [field: string]: unknown;
};

/** Calls as the browser does: marker header, bearer token, JSON or form. */
export async function callServer<Call extends AnyCall>(
  url: string,
  call: Call,
  input: CallInput<Call> = {},
): Promise<CallResult<Call>> {
  const response = await fetch(addressOf(url, call, input), {
    method: call.method,
    headers: {
      [markerHeader.name]: markerHeader.value,
      ...(input.token === undefined ? {} : { authorization: `Bearer ${input.token}` }),
      ...(input.ifMatch === undefined ? {} : { 'if-match': input.ifMatch }),
      ...(input.from === undefined ? {} : { 'x-forwarded-for': input.from }),
      ...(call.bodyKind === 'json' ? { 'content-type': 'application/json' } : {}),
    },
    ...bodyOf(call, input.body),
  });
  const body = await readBody(call, response);
  const succeeded = call.successStatuses.includes(response.status);
  const summary = `${call.method} ${call.path} answered ${response.status} ${JSON.stringify(body)}`;
  return {
    status: response.status,
    headers: response.headers,
    get answer() {
      assert.ok(succeeded, summary);
      return body as CallAnswer<Call>;
    },
    get error() {
      assert.ok(!succeeded, summary);
      return body as RefusalBody;
    },
  };
}

function addressOf<Call extends AnyCall>(url: string, call: Call, { params, query }: CallInput<Call>): URL {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const address = new URL(path, url);
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== null) address.searchParams.set(name, String(value));
  return address;
}

function bodyOf(call: AnyCall, body: unknown): { body?: string | URLSearchParams } {
  if (call.bodyKind === 'none' || body === undefined) return {};
  if (call.bodyKind === 'json') return { body: JSON.stringify(body) };
  return { body: new URLSearchParams(body as Record<string, string>) };
}

async function readBody(call: AnyCall, response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (isJson) return response.json();
  if (call.answerKind === 'blob') return response.blob();
  const text = await response.text();
  return text === '' && call.answerKind === 'empty' ? undefined : text;
}
