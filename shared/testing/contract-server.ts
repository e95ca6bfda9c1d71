import { afterEach, beforeEach } from '@jest/globals';
import {
  allCalls,
  type AnyCall,
  type CallAnswer,
  type CallBody,
  type CallParams,
  authoritiesHeader,
  type CallQuery,
  tierHeader,
} from '@quaywatch/shared/contract';
import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { apiClient } from '../api/api-client.ts';

export type ReceivedCall<C extends AnyCall = AnyCall> = {
  readonly params: CallParams<C>;
  readonly query: CallQuery<C>;
  readonly body: CallBody<C>;
  readonly token: string | null;
  readonly headers: Readonly<Record<string, string>>;
};

type Headers = Readonly<Record<string, string>>;
type Reply = { readonly status: number; readonly body: unknown; readonly headers?: Headers };
type Handler = (received: ReceivedCall) => Reply | Promise<Reply>;

const pattern = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

const findCall = (calls: readonly AnyCall[], { method = '', url = '' }: InternalAxiosRequestConfig) =>
  calls.find((call) => call.method === method.toUpperCase() && pattern(call.path).test(url));

const readBody = (call: AnyCall, body = ''): unknown => {
  if (body === '') return undefined;
  return call.bodyKind === 'form' ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body);
};

const readHeaders = ({ headers }: InternalAxiosRequestConfig): Headers =>
  Object.fromEntries(Object.entries(headers.toJSON()).map(([name, value]) => [name, String(value)]));

function receive(call: AnyCall, request: InternalAxiosRequestConfig<string | undefined>): ReceivedCall {
  const part = (name: 'params' | 'query' | 'body', value: unknown) => {
    const parsed = call[name]?.safeParse(value);
    if (parsed && !parsed.success)
      throw new Error(`${call.name}: the ${name} sent is off the contract: ${parsed.error.message}`);
    return parsed ? parsed.data : value;
  };
  const params = Object.fromEntries(
    Object.entries(pattern(call.path).exec(request.url ?? '')?.groups ?? {}).map(([name, value]) => [
      name,
      decodeURIComponent(value),
    ]),
  );
  const headers = readHeaders(request);
  return {
    params: part('params', params),
    query: part('query', Object.fromEntries(new URLSearchParams(request.params as URLSearchParams | undefined))),
    body: part('body', readBody(call, request.data)),
    token: /^Bearer (.+)$/.exec(headers['Authorization'] ?? '')?.[1] ?? null,
    headers,
  } as ReceivedCall;
}

const brokenNetwork = () => new AxiosError('Network Error', AxiosError.ERR_NETWORK);

const encode = (call: AnyCall, { status, body }: Reply): string | Blob => {
  if (call.successStatuses.includes(status) && call.answerKind !== 'json')
    return call.answerKind === 'empty' ? '' : (body as string | Blob);
  return JSON.stringify(body) ?? '';
};

/** Answers the calls of a test. Everything is checked against the contract. */
export type ContractServer = {
  /** A function is called for each request. By default the status is the call's first one. */
  readonly answer: <C extends AnyCall>(
    call: C,
    answer: CallAnswer<C> | ((received: ReceivedCall<C>) => CallAnswer<C> | Promise<CallAnswer<C>>),
    status?: number,
  ) => void;
  /** Names of headers are in lower case. */
  readonly refuse: (call: AnyCall, status: number, body?: unknown, headers?: Headers) => void;
  readonly disconnect: (call: AnyCall) => void;
  /** Holds answers back until the returned function is called. */
  readonly hold: (call: AnyCall) => () => void;
  /** Names this account in every response to a signed-in caller from now on (SRV-79). */
  readonly nameAccount: (tier: string, authorities?: readonly string[]) => void;
  readonly nameEtag: (call: AnyCall, etag: string) => void;
  readonly received: <C extends AnyCall>(call: C) => readonly ReceivedCall<C>[];
};

/**
 * Serves every test of the calling file; prepared answers last for one test. A call without a prepared answer fails
 * like a broken network and logs to the console, which fails the test.
 */
export function contractServer(): ContractServer {
  const handlers = new Map<string, Handler>();
  const others = new Set<AnyCall>();
  const gates = new Map<string, Promise<void>>();
  const log: { readonly call: AnyCall; readonly received: ReceivedCall }[] = [];
  const etags = new Map<string, string>();
  let account: Readonly<Record<string, string>> = {};

  const answerHere: AxiosAdapter = async (request) => {
    const call = findCall([...allCalls, ...others], request);
    const handler = call && handlers.get(call.name);
    if (!call || !handler) {
      console.error(`The contract server has no answer for ${request.method?.toUpperCase()} ${request.url}`);
      throw brokenNetwork();
    }
    const received = receive(call, request);
    log.push({ call, received });
    await gates.get(call.name);
    const reply = await handler(received);
    const etag = call.successStatuses.includes(reply.status) ? etags.get(call.name) : undefined;
    const headers = {
      ...reply.headers,
      ...(etag === undefined ? {} : { etag }),
      ...(reply.body instanceof File ? { 'content-disposition': `attachment; filename="${reply.body.name}"` } : {}),
      ...(call.access.kind === 'anonymous' ? {} : account),
    };
    const answer = { data: encode(call, reply), status: reply.status, statusText: '', headers, config: request };
    if (request.validateStatus?.(reply.status)) return answer;
    throw new AxiosError(`Status ${reply.status}`, AxiosError.ERR_BAD_RESPONSE, request, null, answer);
  };

  const { adapter } = apiClient.defaults;
  beforeEach(() => {
    apiClient.defaults.adapter = answerHere;
  });
  afterEach(() => {
    apiClient.defaults.adapter = adapter;
    handlers.clear();
    gates.clear();
    etags.clear();
    log.length = 0;
    account = {};
  });

  return {
    answer: (call, answer, status = call.successStatuses[0] ?? 200) => {
      others.add(call);
      handlers.set(call.name, async (received) => ({
        status,
        body: typeof answer === 'function' ? await (answer as (call: ReceivedCall) => unknown)(received) : answer,
      }));
    },
    refuse: (call, status, body = '', headers = {}) => {
      others.add(call);
      handlers.set(call.name, () => ({ status, body, headers }));
    },
    disconnect: (call) => {
      others.add(call);
      handlers.set(call.name, () => {
        throw brokenNetwork();
      });
    },
    hold: (call) => {
      let release = () => {};
      gates.set(call.name, new Promise((resolve) => (release = resolve)));
      return release;
    },
    nameEtag: (call, etag) => void etags.set(call.name, etag),
    nameAccount: (tier, authorities = ['CUSTOMER']) => {
      account = { [tierHeader.toLowerCase()]: tier, [authoritiesHeader.toLowerCase()]: authorities.join(', ') };
    },
    received: <C extends AnyCall>(call: C) =>
      log
        .filter((entry) => entry.call.name === call.name)
        .map(({ received }) => received as unknown as ReceivedCall<C>),
  };
}
