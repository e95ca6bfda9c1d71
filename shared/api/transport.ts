/** A call on its way out: what of it the network sees. */
export type ApiRequest = {
  readonly method: string;
  /** From the root of the server, parameters filled in. */
  readonly path: string;
  /** What is undefined is left out. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly answerKind: 'text' | 'blob';
  readonly signal: AbortSignal | undefined;
  readonly outlivesPage: boolean;
};

/** An answer of any status, its body not yet judged. */
export type ApiResponse = {
  readonly status: number;
  readonly data: string | Blob;
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
};

/** A call that hangs counts as one without an answer. */
const patienceMs = 30_000;

let origin = '';

/** Has every call go to this origin in place of that of the page: for pages of other sites. */
export function sendCallsTo(address: string): void {
  origin = address;
}

const writeQuery = (query: ApiRequest['query']) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
};

async function sendByFetch(request: ApiRequest): Promise<ApiResponse> {
  const { method, path, query, headers, body, answerKind, signal, outlivesPage } = request;
  const patience = AbortSignal.timeout(patienceMs);
  const answer = await fetch(origin + path + writeQuery(query), {
    method,
    headers,
    body: body ?? null,
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
    keepalive: outlivesPage,
  });
  return {
    status: answer.status,
    data: answerKind === 'blob' ? await answer.blob() : await answer.text(),
    headers: Object.fromEntries(answer.headers),
  };
}

/** The one way out for calls of the contract. Tests put theirs in its place. */
export const transport = { send: sendByFetch };
