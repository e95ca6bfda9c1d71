import { errorBody, refusedFields, type ErrorCode } from '@quaywatch/shared/contract';

/** Why a call failed: an HTTP error response, no response, or a body that breaks the contract. */
export type ApiErrorKind = 'answer' | 'network' | 'contract';

const messageOf = (kind: ApiErrorKind, status: number, description?: string) => {
  if (kind === 'network') return 'No answer';
  if (kind === 'contract') return 'Unexpected answer';
  return status >= 500 ? 'Internal error' : (description ?? `Status ${status}`);
};

const descriptionOf = (body: unknown): string | undefined => {
  const description = body && typeof body === 'object' && 'description' in body ? body.description : undefined;
  return typeof description === 'string' ? description : undefined;
};

/**
 * A failed call. The message of every 5xx response is "Internal error" (API-07), which is never shown alone (API-D4).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** The code of an error body (API-11); undefined when it has none. */
  readonly code: ErrorCode | undefined;
  readonly subCode: string | undefined;
  /** The `description` of an error body or of a refused token call. */
  readonly description: string | undefined;
  /** The whole body, unchecked. */
  readonly body: unknown;
  /** Seconds to wait before the next try, if the response gives them (429, 503). */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: ApiErrorKind,
    status: number,
    body?: unknown,
    { cause, retryAfterSeconds }: { readonly cause?: unknown; readonly retryAfterSeconds?: number | undefined } = {},
  ) {
    const description = descriptionOf(body);
    super(messageOf(kind, status, description), { cause });
    const coded = errorBody.safeParse(body);
    this.kind = kind;
    this.status = status;
    this.code = coded.data?.code;
    this.subCode = coded.data?.subCode;
    this.description = description;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Why the server refused fields, by their path in the request; empty if it refused none. */
  get refusals(): Readonly<Partial<Record<string, string>>> {
    const refusals: Record<string, string> = {};
    for (const { field, message } of refusedFields.safeParse(this.body).data?.fields ?? []) refusals[field] ??= message;
    return refusals;
  }

  /** No response or a 5xx: the fault is the service's, not the call's (API-07, API-D7). */
  get isConnectionProblem(): boolean {
    return this.kind === 'network' || (this.kind === 'answer' && this.status >= 500);
  }
}
