import type { AnyCall, CallAnswer, CallBody, CallParams, CallQuery } from '@quaywatch/shared/contract';
import { RefusedCall } from './refused-call.ts';
import { UnreadableAnswer } from './unreadable-answer.ts';

type Part<Name extends string, Value> = undefined extends Value
  ? { readonly [Key in Name]?: Value }
  : { readonly [Key in Name]: Value };

export type CallInput<C extends AnyCall> = Part<'params', CallParams<C>> &
  Part<'query', CallQuery<C>> &
  Part<'body', CallBody<C>> & { readonly signal?: AbortSignal };

type Arguments<C extends AnyCall> = object extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

type AnyInput = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
};

export type ClientOptions = {
  /** Address of the installation, such as `https://quaywatch.example`. */
  readonly address: string;
  /** The key from the account page: `qwk_…`. */
  readonly key: string;
  /** How often a call beyond the quota waits and is repeated; 3 by default. */
  readonly waits?: number;
  readonly fetch?: typeof fetch;
};

export type Client = {
  /**
   * @throws RefusedCall for any answer other than success, UnreadableAnswer for a success that is not of the contract,
   *   TypeError if there is no answer
   */
  call<C extends AnyCall>(call: C, ...input: Arguments<C>): Promise<CallAnswer<C>>;
  /** Reads a list page by page. @throws like `call`, and TypeError for a next page on another server */
  pages<C extends AnyCall>(call: C, ...input: Arguments<C>): AsyncGenerator<CallAnswer<C>, void>;
};

type Answered = { readonly status: number; readonly body: unknown; readonly link: string | null };
type Kept = Answered & { readonly etag: string };

const mostKept = 100;

/** The client waits when the quota is used up, and sends the tags of answers that it has kept (SRV-287). */
export function createClient({ address, key, waits = 3, fetch: send = fetch }: ClientOptions): Client {
  const kept = new Map<string, Kept>();

  async function ask(call: AnyCall, url: URL, { body, signal }: AnyInput, tries = waits): Promise<Answered> {
    const known = call.method === 'GET' ? kept.get(url.href) : undefined;
    const response = await send(url, {
      method: call.method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(known && { 'if-none-match': known.etag }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    if (response.status === 304 && known) return { ...known, link: response.headers.get('link') ?? known.link };
    const text = await response.text();
    if (response.status === 429 && tries > 0) {
      await pause(Number(response.headers.get('retry-after') ?? 1), signal);
      return ask(call, url, { body, ...(signal && { signal }) }, tries - 1);
    }
    if (!call.successStatuses.includes(response.status)) throw new RefusedCall(call.name, response.status, parse(text));
    const answered = {
      status: response.status,
      body: call.answerKind === 'empty' ? undefined : parse(text),
      link: response.headers.get('link'),
    };
    const etag = response.headers.get('etag');
    if (call.method === 'GET' && etag !== null) keep(url.href, { etag, ...answered });
    return answered;
  }

  function keep(href: string, answer: Kept): void {
    kept.delete(href);
    kept.set(href, answer);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  }

  function read<C extends AnyCall>(call: C, { status, body }: Answered): CallAnswer<C> {
    const { success, data, error } = call.answer.safeParse(body);
    if (!success) throw new UnreadableAnswer(call.name, status, error);
    return data as CallAnswer<C>;
  }

  return {
    async call(call, ...[input = {}]) {
      return read(call, await ask(call, addressOf(address, call, input), input));
    },
    async *pages(call, ...[input = {}]) {
      for (let url: URL | null = addressOf(address, call, input); url;) {
        const answered: Answered = await ask(call, url, input);
        yield read(call, answered);
        const next = /<([^>]+)>; rel="next"/.exec(answered.link ?? '')?.[1];
        url = next === undefined ? null : requirePlace(new URL(next, address), address);
      }
    },
  };
}

function addressOf(address: string, call: AnyCall, { params, query }: AnyInput): URL {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Readonly<Record<string, unknown>>)[name])),
  );
  const url = new URL(path, address);
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

/** Makes sure that the key is not sent to another server. */
function requirePlace(url: URL, address: string): URL {
  if (url.origin === new URL(address).origin) return url;
  throw new TypeError(`The next page is not at ${address}.`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
