import { errorBody, refusedFields } from '@quaywatch/shared/contract';

type RefusedField = { readonly field: string; readonly message: string };

/** An answer other than success. The message is for people and may change: rely on status and code. */
export class RefusedCall extends Error {
  readonly status: number;
  /** Undefined if a proxy answered instead of Quaywatch. */
  readonly code: string | undefined;
  /** The parts of the input that a 400 refuses. */
  readonly fields: readonly RefusedField[];

  constructor(call: string, status: number, body: unknown) {
    const { code, description } = errorBody.safeParse(body).data ?? {};
    super(`${call} was refused with ${status}${description === undefined ? '' : `: ${description}`}`);
    this.name = 'RefusedCall';
    this.status = status;
    this.code = code;
    this.fields = refusedFields.safeParse(body).data?.fields ?? [];
  }
}
