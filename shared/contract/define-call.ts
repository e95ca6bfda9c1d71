import * as z from 'zod/mini';
import { advancedTiers, type Authority, type Tier } from './enumerations.ts';
import type { ErrorCode } from './error-codes.ts';

/** Methods of the calls; every one but GET needs the marker header (API-D1). */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may make a call; the server checks it on every call (SRV-D1). */
export type Access =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'tiers'; readonly tiers: readonly Tier[] }
  | { readonly kind: 'authority'; readonly authority: Authority };

type Schema = z.ZodMiniType;

/** One call, as data. The browser's client and the server's route are both made from it. */
export type CallDefinition<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Answer extends Schema,
> = {
  /** Name of its export; used in logs and test failures. */
  readonly name: string;
  readonly method: Method;
  /** Path in route form: `/api/help-desk/customers/:id`. */
  readonly path: string;
  readonly access: Access;
  /**
   * May be made while a temporary password is in use. Until it is changed the server refuses every other call with 403:
   * the change cannot be bypassed (SES-41, PWD-D7). It says nothing about an anonymous call.
   */
  readonly withTemporaryPassword: boolean;
  /**
   * Changes nothing that its caller could look for in a search. After every other call its caller's searches are answered by
   * the primary for a while, also where a replica answers those of others (SRV-118).
   */
  readonly readOnly: boolean;
  /** Form of the path's parameters, the address's query and the body; undefined where the call has none. */
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** JSON, except for the form-encoded calls about tokens (API-01). */
  readonly bodyKind: 'none' | 'json' | 'form';
  /** The largest body, where that is less than of all calls. */
  readonly bodyBytes: number | undefined;
  /** What the success body is; `empty` when nobody reads it. */
  readonly answerKind: 'json' | 'text' | 'blob' | 'empty';
  /** Form of the success body; fields it does not name are dropped, never refused. */
  readonly answer: Answer;
  /** The statuses that count as success: 200 alone, unless the call says otherwise (API-06). */
  readonly successStatuses: readonly number[];
  /**
   * Codes a refusal may carry beside those that every call may (400 INVALID_INPUT, 401, 403, 404, 500). The server holds
   * its handlers to them.
   */
  readonly errors: readonly ErrorCode[];
};

/** Any call, for code that treats all calls alike. */
export type AnyCall = CallDefinition<Schema | undefined, Schema | undefined, Schema | undefined, Schema>;

type Optional<Key extends string, Value> = { readonly [K in Key]?: Value };

/**
 * Defines a call; what is left out: no input, a JSON body when there is one, a JSON answer, status 200, no own codes,
 * closed to a temporary password, read-only exactly when it is a GET.
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
        'withTemporaryPassword' | 'readOnly' | 'bodyKind' | 'bodyBytes' | 'answerKind' | 'successStatuses' | 'errors'
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
    answerKind: 'json',
    successStatuses: [200],
    errors: [],
    ...call,
  };
}

type Out<S> = S extends Schema ? z.output<S> : undefined;

/** What the parts of a call are after parsing; `undefined` for a part the call does not have. */
export type CallParams<C extends AnyCall> = Out<C['params']>;
export type CallQuery<C extends AnyCall> = Out<C['query']>;
export type CallBody<C extends AnyCall> = Out<C['body']>;
export type CallAnswer<C extends AnyCall> = z.output<C['answer']>;

/** The call's answer says nothing beyond its status. */
export const noAnswer = { answerKind: 'empty', answer: z.unknown() } as const;

/** Without a bearer token (API-04). */
export const anonymous: Access = { kind: 'anonymous' };
/** Every signed-in customer, whatever the tier. */
export const signedIn: Access = { kind: 'signed-in' };
/** Customers of these tiers. */
export const forTiers = (...tiers: Tier[]): Access => ({ kind: 'tiers', tiers });
/** The tiers that have the advanced features (SRV-03). */
export const forAdvanced: Access = forTiers(...advancedTiers);
/** Helpdesk staff, whatever their tier (SRV-51). */
export const forHelpdesk: Access = { kind: 'authority', authority: 'HELP_DESK' };
