import type { AnyCall, CallBody, CallParams, CallQuery } from '@quaywatch/shared/contract';

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

export type CallArguments<C extends AnyCall> =
  object extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];
