import * as z from 'zod/mini';
import { advancedTiers, type Authority, type KeyScope, type Tier } from './enumerations.ts';
import type { ErrorCode } from './error-codes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may make a call; the server checks it every time (SRV-D1). */
export type Access =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'tiers'; readonly tiers: readonly Tier[] }
  | { readonly kind: 'authority'; readonly authority: Authority };

type Schema = z.ZodMiniType;

export type CallDefinition<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Answer extends Schema,
> = {
  readonly name: string;
  readonly method: Method;
  /** Path in route form: `/api/help-desk/customers/:id`. */
  readonly path: string;
  readonly access: Access;
  /** Allowed before a temporary password is changed (SES-41, PWD-D7). Anonymous calls are always allowed. */
  readonly withTemporaryPassword: boolean;
  /** Programs may make the call with a key of this scope. Undefined: no program may make it (SRV-281). */
  readonly keyScope: KeyScope | undefined;
  /** Any other call pins the caller's reads to the primary for a while, so that they show the change (SRV-118). */
  readonly readOnly: boolean;
  /** Safe to repeat: nginx sends the call to another process if one died or hung while handling it (SRV-207). */
  readonly repeatable: boolean;
  /** Schemas of the input; undefined if the call has no such part. */
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** JSON, except for the form-encoded token calls (API-01). */
  readonly bodyKind: 'none' | 'json' | 'form';
  /** Largest body in bytes, if smaller than the limit of all calls. */
  readonly bodyBytes: number | undefined;
  readonly answerKind: 'json' | 'text' | 'blob' | 'empty';
  /** Fields that the schema does not name are dropped, never refused. */
  readonly answer: Answer;
  /** Only 200 by default (API-06). */
  readonly successStatuses: readonly number[];
  /**
   * Codes beyond 400 INVALID_INPUT, 401, 403, 404 and 500 with which the call's handler may refuse; it has no others.
   * Besides, any call may get 413 or 415 for its body, and 503 while the database is away. A call without path
   * parameters names NOT_FOUND if programs can get it, for the description of calls.
   */
  readonly errors: readonly ErrorCode[];
};

export type AnyCall = CallDefinition<Schema | undefined, Schema | undefined, Schema | undefined, Schema>;

type Optional<Key extends string, Value> = { readonly [K in Key]?: Value };

/**
 * Defaults: no input, a JSON body if there is one, a JSON answer, status 200, no error codes of its own, not allowed
 * with a temporary password or a key of a program, and read-only and repeatable if it is a GET.
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
        | 'keyScope'
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
    keyScope: undefined,
    readOnly: call.method === 'GET',
    repeatable: call.method === 'GET',
    answerKind: 'json',
    successStatuses: [200],
    errors: [],
    ...call,
  };
}

type Out<S> = S extends Schema ? z.output<S> : undefined;

/** `undefined` for a part that the call does not have. */
export type CallParams<C extends AnyCall> = Out<C['params']>;
export type CallQuery<C extends AnyCall> = Out<C['query']>;
export type CallBody<C extends AnyCall> = Out<C['body']>;
export type CallAnswer<C extends AnyCall> = z.output<C['answer']>;

/** For a call that answers only with its status. */
export const noAnswer = { answerKind: 'empty', answer: z.unknown() as z.ZodMiniType<void> } as const;
/** For a call that answers with a file: `File` in the browser, the bytes of it in a route. */
export const fileAnswer = { answerKind: 'blob', answer: z.unknown() as z.ZodMiniType<File> } as const;

/** For callers without a bearer token (API-04). */
export const anonymous: Access = { kind: 'anonymous' };
/** For everybody who is signed in. */
export const signedIn: Access = { kind: 'signed-in' };
/** For customers of one of these tiers. */
export const forTiers = (...tiers: Tier[]): Access => ({ kind: 'tiers', tiers });
/** For customers with advanced features. */
export const forAdvanced: Access = forTiers(...advancedTiers);
/** Helpdesk staff of any tier (SRV-51). */
export const forHelpdesk: Access = { kind: 'authority', authority: 'HELP_DESK' };
