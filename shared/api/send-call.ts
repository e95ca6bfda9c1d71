import type { AnyCall } from '@quaywatch/shared/contract';
import type { AnyInput } from './call-input.ts';
import { loadClient, loadedClient } from './load-client.ts';
import { readAnswer } from './read-answer.ts';

const fillPath = (path: string, params: unknown) =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Readonly<Record<string, unknown>>)[name])),
  );

/** Also writes queries: the part of axios that does so is left out of the shell (shared/build/left-out.ts). */
const writeForm = (fields: object) =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  );

/** Sets the content type explicitly: axios would choose one even without a body. */
function writeBody(call: AnyCall, body: unknown) {
  if (body === undefined) return { data: undefined, contentType: false };
  return call.bodyKind === 'form'
    ? { data: writeForm(body as object), contentType: 'application/x-www-form-urlencoded' }
    : { data: body, contentType: 'application/json' };
}

/** @throws {ApiError} for every failure */
export async function sendCall(call: AnyCall, input: AnyInput) {
  const { data, contentType } = writeBody(call, input.body);
  // No `await` once the client is loaded: a call made while a page closes must be sent before the page is gone.
  const client = loadedClient() ?? (await loadClient());
  const answer = await client.request<string | Blob>({
    method: call.method,
    url: fillPath(call.path, input.params),
    params: input.query && writeForm(input.query),
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
