import type { AnyCall, CallBody, CallParams, CallQuery } from '@quaywatch/shared/contract';

type Part<Name extends string, Value> = undefined extends Value
  ? { readonly [Key in Name]?: Value }
  : { readonly [Key in Name]: Value };

type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Makes the change only if the `ETag` is still this one; otherwise the server answers 412. */
  readonly ifMatch?: string | undefined;
  /** The caller shows failures itself, so no connection-problem notice is raised (API-D4). */
  readonly showsFailure?: boolean;
  /** For polling: the call does not renew the inactivity time and raises no notice (SES-D10). */
  readonly asksQuietly?: boolean;
  /** The token of an anonymous call that takes one. Other calls send the token of the session. */
  readonly bearer?: string | undefined;
  /** Makes an anonymous call send the session's token, if there is a valid one. */
  readonly countsForSession?: boolean;
  /** The call continues after the page is closed. */
  readonly outlivesPage?: boolean;
};

export type CallInput<C extends AnyCall> = Part<'params', CallParams<C>> &
  Part<'query', CallQuery<C>> &
  Part<'body', CallBody<C>> &
  CallOptions;

/** Input of any call, for code whose callers have checked it against `CallInput`. */
export type AnyInput = CallOptions & {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
};

export type CallArguments<C extends AnyCall> =
  object extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];
