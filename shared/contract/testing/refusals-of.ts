import type * as z from 'zod/mini';

/** The first message of each field by its path; empty if the schema accepts the value. */
export function refusalsOf(form: z.ZodMiniType, value: unknown): Record<string, string> {
  const refusals: Record<string, string> = {};
  for (const { path, message } of form.safeParse(value).error?.issues ?? []) refusals[path.join('.')] ??= message;
  return refusals;
}

export const messageOf = (field: z.ZodMiniType, value: unknown): string | undefined => refusalsOf(field, value)[''];
