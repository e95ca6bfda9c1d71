import { errorBody, refusedFields } from '@quaywatch/shared/contract';

type RefusedField = { readonly field: string; readonly message: string };

/** An answer other than success. The message is for people and may change: go by status and code. */
export class RefusedCall extends Error {
  readonly status: number;
  /** Undefined where a proxy answered, not Quaywatch. */
  readonly code: string | undefined;
  /** Of a 400: which parts of the input are wrong. */
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
