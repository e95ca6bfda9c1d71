import { errorBody, refusedFields, type ErrorCode } from '@quaywatch/shared/contract';

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

/** The message of every 5xx response is "Internal error" (API-07), which is never shown alone (API-D4). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** 0 without a response. */
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly subCode: string | undefined;
  readonly description: string | undefined;
  readonly body: unknown;
  readonly retryAfterSeconds: number | undefined;
  /** There was no answer, and the browser knew of no connection. */
  readonly wasOffline: boolean;

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
    this.wasOffline = kind === 'network' && navigator.onLine === false;
  }

  /** Messages by the path of the field in the request; empty if the server refused no field. */
  get refusals(): Readonly<Partial<Record<string, string>>> {
    const refusals: Record<string, string> = {};
    for (const { field, message } of refusedFields.safeParse(this.body).data?.fields ?? []) refusals[field] ??= message;
    return refusals;
  }

  /** No response or a 5xx: the service is at fault, not the call (API-07, API-D7). */
  get isConnectionProblem(): boolean {
    return this.kind === 'network' || (this.kind === 'answer' && this.status >= 500);
  }
}
