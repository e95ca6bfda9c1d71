import type * as z from 'zod/mini';

/** Why a schema refuses a value: the first message of each field by its path; empty if it accepts it. */
export function refusalsOf(form: z.ZodMiniType, value: unknown): Record<string, string> {
  const refusals: Record<string, string> = {};
  for (const { path, message } of form.safeParse(value).error?.issues ?? []) refusals[path.join('.')] ??= message;
  return refusals;
}

/** Why a field refuses a value; undefined if it accepts it. */
export const messageOf = (field: z.ZodMiniType, value: unknown): string | undefined => refusalsOf(field, value)[''];
