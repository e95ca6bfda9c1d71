import { errorBody, refusedFields } from '@quaywatch/shared/contract';
import * as z from 'zod/mini';

/** With any code, because the server may be newer than this client. */
const refusal = z.extend(errorBody, { code: z.string() });

type RefusedField = { readonly field: string; readonly message: string };

/** An answer other than success. The message is for people and may change: rely on status and code. */
export class RefusedCall extends Error {
  readonly status: number;
  /** Undefined if a proxy answered instead of Quaywatch. */
  readonly code: string | undefined;
  /** The parts of the input that a 400 refuses. */
  readonly fields: readonly RefusedField[];
  /** Why templates were not applied, or not to all; docs/programs.md lists the reasons. */
  readonly subCode: string | undefined;
  /** The containers and activities that `subCode` is about. */
  readonly containers: readonly string[];
  readonly activities: readonly string[];
  /** Containers for which emails were set although their text messages were refused. */
  readonly emailed: readonly string[];
  /** Containers with alerts of their own that were left out of the same application. */
  readonly leftOut: readonly string[];

  constructor(call: string, status: number, body: unknown) {
    const { code, description, subCode, containers, activities, emailed, leftOut } = refusal.safeParse(body).data ?? {};
    super(`${call} was refused with ${status}${description === undefined ? '' : `: ${description}`}`);
    this.name = 'RefusedCall';
    this.status = status;
    this.code = code;
    this.fields = refusedFields.safeParse(body).data?.fields ?? [];
    this.subCode = subCode;
    this.containers = containers ?? [];
    this.activities = activities ?? [];
    this.emailed = emailed ?? [];
    this.leftOut = leftOut ?? [];
  }
}
