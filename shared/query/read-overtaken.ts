import { ApiError } from '@quaywatch/shared/api';

type Schema<Stored> = { readonly safeParse: (body: unknown) => { readonly data?: Stored | undefined } };

/** What is stored now, if somebody else's change was faster (412). Undefined for any other failure. */
export const readOvertaken = <Stored>(error: unknown, schema: Schema<Stored>): Stored | undefined =>
  error instanceof ApiError && error.status === 412 ? schema.safeParse(error.body).data : undefined;
