import {
  type AnyCall,
  type CallAnswer,
  type CallBody,
  type CallParams,
  type CallQuery,
} from '@quaywatch/shared/contract';
import { apiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { markConnectionProblem } from './failures.ts';
import { readAnswer } from './read-answer.ts';

type Part<Name extends string, Value> = undefined extends Value
  ? { readonly [Key in Name]?: Value }
  : { readonly [Key in Name]: Value };

export type CallInput<C extends AnyCall> = Part<'params', CallParams<C>> &
  Part<'query', CallQuery<C>> &
  Part<'body', CallBody<C>> & {
    readonly signal?: AbortSignal | undefined;
    /** Makes the change only in the state with this `ETag`; refused with 412 otherwise. */
    readonly ifMatch?: string | undefined;
    /** No connection-problem notice is raised (API-D4). */
    readonly showsFailure?: boolean;
    /** For polling: it does not renew the inactivity time and raises no notice (SES-D10). */
    readonly asksQuietly?: boolean;
    /** Of an anonymous call that takes one. Other calls carry the session's. */
    readonly bearer?: string | undefined;
    /** An anonymous call that carries the session's token, if there is a valid one. */
    readonly countsForSession?: boolean;
    /** Goes on if the page is closed. */
    readonly outlivesPage?: boolean;
  };

type Arguments<C extends AnyCall> = object extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

type AnyInput = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly ifMatch?: string | undefined;
  readonly showsFailure?: boolean;
  readonly asksQuietly?: boolean;
  readonly bearer?: string | undefined;
  readonly countsForSession?: boolean;
  readonly outlivesPage?: boolean;
};

const fillPath = (path: string, params: unknown) =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Readonly<Record<string, unknown>>)[name])),
  );

const withoutBlanks = (body: object) =>
  Object.entries(body).filter((entry): entry is [string, string] => entry[1] !== undefined);

/** axios would choose a content type even without a body. */
function writeBody(call: AnyCall, body: unknown) {
  if (body === undefined) return { data: undefined, contentType: false };
  return call.bodyKind === 'form'
    ? { data: new URLSearchParams(withoutBlanks(body as object)), contentType: 'application/x-www-form-urlencoded' }
    : { data: body, contentType: 'application/json' };
}

async function send(call: AnyCall, input: AnyInput): Promise<AnswerWithStatus<AnyCall>> {
  const { data, contentType } = writeBody(call, input.body);
  const answer = await apiClient.request<string | Blob>({
    method: call.method,
    url: fillPath(call.path, input.params),
    params: input.query,
    data,
    headers: { 'Content-Type': contentType, 'If-Match': input.ifMatch },
    responseType: call.answerKind === 'blob' ? 'blob' : 'text',
    validateStatus: (status) => call.successStatuses.includes(status),
    signal: input.signal,
    fetchOptions: { keepalive: input.outlivesPage === true },
    session: {
      isAuthorised: call.access.kind !== 'anonymous',
      asksQuietly: input.asksQuietly,
      bearer: input.bearer,
      countsForSession: input.countsForSession,
    },
  });
  return { status: answer.status, etag: answer.headers.etag, answer: readAnswer(call, answer) };
}

export type AnswerWithStatus<C extends AnyCall> = {
  readonly status: number;
  /** For `ifMatch`; undefined where the server sends none. */
  readonly etag: string | undefined;
  readonly answer: CallAnswer<C>;
};

/**
 * For calls whose success statuses differ in meaning (REG-40), and for conditional changes (HCU-48).
 *
 * @throws {ApiError} as `callApi` does
 */
export async function callApiWithStatus<C extends AnyCall>(
  call: C,
  ...[given]: Arguments<C>
): Promise<AnswerWithStatus<C>> {
  const input: AnyInput = given ?? {};
  try {
    return (await send(call, input)) as AnswerWithStatus<C>;
  } catch (error) {
    const isUnnoticed = input.showsFailure === true || input.asksQuietly === true;
    if (error instanceof ApiError && error.isConnectionProblem && !isUnnoticed) markConnectionProblem();
    throw error;
  }
}

/**
 * Makes a call and checks the answer. Sends the marker header (API-02) and, unless the call is anonymous, the bearer
 * token (API-03). A blob is a `File` with the server's name for it.
 *
 * @throws {ApiError} for every failure; one that is the service's fault also raises the connection-problem notice
 * (API-07)
 */
export async function callApi<C extends AnyCall>(call: C, ...input: Arguments<C>): Promise<CallAnswer<C>> {
  return (await callApiWithStatus(call, ...input)).answer;
}
