import * as z from 'zod/mini';
import { advancedTiers, type Authority, type Tier } from './enumerations.ts';
import type { ErrorCode } from './error-codes.ts';

/** Methods of the calls. All but GET need the marker header (API-D1). */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may make a call; the server checks it every time (SRV-D1). */
export type Access =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'tiers'; readonly tiers: readonly Tier[] }
  | { readonly kind: 'authority'; readonly authority: Authority };

type Schema = z.ZodMiniType;

/** One call as data. The browser's client and the server's route are both derived from it. */
export type CallDefinition<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Answer extends Schema,
> = {
  /** Name of its export, used in logs and test failures. */
  readonly name: string;
  readonly method: Method;
  /** Path in route form: `/api/help-desk/customers/:id`. */
  readonly path: string;
  readonly access: Access;
  /**
   * Allowed while a temporary password is in use. Until that is changed, the server refuses every other call with 403
   * (SES-41, PWD-D7). Anonymous calls are always allowed.
   */
  readonly withTemporaryPassword: boolean;
  /**
   * Changes nothing that its caller could find in a search. After any other call, the primary answers its caller's
   * searches for a while, even if a replica answers those of others (SRV-118).
   */
  readonly readOnly: boolean;
  /** May be done twice, so nginx makes it again at another process where one died or hung over it (SRV-207). */
  readonly repeatable: boolean;
  /** Schemas of path parameters, query and body; undefined where the call has none. */
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** JSON, except for the form-encoded token calls (API-01). */
  readonly bodyKind: 'none' | 'json' | 'form';
  /** Largest body in bytes, if smaller than the limit of all calls. */
  readonly bodyBytes: number | undefined;
  /** Kind of the success body; `empty` when it is not read. */
  readonly answerKind: 'json' | 'text' | 'blob' | 'empty';
  /** Schema of the success body. Fields it does not name are dropped, never refused. */
  readonly answer: Answer;
  /** Statuses that count as success: by default only 200 (API-06). */
  readonly successStatuses: readonly number[];
  /**
   * Error codes beyond those that every call may have (400 INVALID_INPUT, 401, 403, 404, 500). The server may send no
   * others.
   */
  readonly errors: readonly ErrorCode[];
};

/** Any call, for code that treats all calls alike. */
export type AnyCall = CallDefinition<Schema | undefined, Schema | undefined, Schema | undefined, Schema>;

type Optional<Key extends string, Value> = { readonly [K in Key]?: Value };

/**
 * Defines a call. Defaults: no input, a JSON body if there is one, a JSON answer, status 200, no error codes of its
 * own, closed to a temporary password, read-only and repeatable if it is a GET.
 */
export function defineCall<
  Answer extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(
  call: Pick<CallDefinition<Params, Query, Body, Answer>, 'name' | 'method' | 'path' | 'access' | 'answer'> &
    Optional<'params', Params> &
    Optional<'query', Query> &
    Optional<'body', Body> &
    Partial<
      Pick<
        CallDefinition<Params, Query, Body, Answer>,
        | 'withTemporaryPassword'
        | 'readOnly'
        | 'repeatable'
        | 'bodyKind'
        | 'bodyBytes'
        | 'answerKind'
        | 'successStatuses'
        | 'errors'
      >
    >,
): CallDefinition<Params, Query, Body, Answer> {
  return {
    params: undefined as Params,
    query: undefined as Query,
    body: undefined as Body,
    bodyKind: call.body ? 'json' : 'none',
    bodyBytes: undefined,
    withTemporaryPassword: false,
    readOnly: call.method === 'GET',
    repeatable: call.method === 'GET',
    answerKind: 'json',
    successStatuses: [200],
    errors: [],
    ...call,
  };
}

type Out<S> = S extends Schema ? z.output<S> : undefined;

/** Parsed parts of a call; `undefined` for a part that it does not have. */
export type CallParams<C extends AnyCall> = Out<C['params']>;
export type CallQuery<C extends AnyCall> = Out<C['query']>;
export type CallBody<C extends AnyCall> = Out<C['body']>;
export type CallAnswer<C extends AnyCall> = z.output<C['answer']>;

/** For a call whose answer is its status alone. */
export const noAnswer = { answerKind: 'empty', answer: z.unknown() } as const;

/** Without a bearer token (API-04). */
export const anonymous: Access = { kind: 'anonymous' };
/** Every signed-in customer of any tier. */
export const signedIn: Access = { kind: 'signed-in' };
/** Customers of these tiers. */
export const forTiers = (...tiers: Tier[]): Access => ({ kind: 'tiers', tiers });
/** The tiers with advanced features (SRV-03). */
export const forAdvanced: Access = forTiers(...advancedTiers);
/** Helpdesk staff of any tier (SRV-51). */
export const forHelpdesk: Access = { kind: 'authority', authority: 'HELP_DESK' };
