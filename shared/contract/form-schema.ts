import * as z from 'zod/mini';

/** Remotes import zod from here, so that they do not bundle it. */
export * as z from './schema-parts.ts';

/** Refuses a field if there is a message. The first message of a field is shown. */
type Refuse<Values> = (field: keyof Values & string, message: string | undefined) => void;

/**
 * Makes a schema for fields that depend on each other, or that differ from those of the call.
 *
 * @param read returns what is sent; undefined only if it refused a field
 */
export const formSchema = <Values extends object, Output>(
  read: (values: Values, refuse: Refuse<Values>) => Output | undefined,
): z.ZodMiniType<Output, Values> =>
  z.transform((input: Values, { issues }) => {
    const output = read(input, (field, message) => {
      if (message !== undefined) issues.push({ code: 'custom', path: [field], message, input });
    });
    return output === undefined || issues.length > 0 ? z.NEVER : output;
  });

/**
 * Adds the rule that a field holds one of the server's options.
 *
 * @param options null while they are loading: then only the server checks the field
 */
export const withListed = <Schema extends z.ZodMiniType>(
  schema: Schema,
  field: keyof z.output<Schema> & string,
  options: readonly string[] | null,
  message: string,
): Schema =>
  options === null
    ? schema
    : schema.check(
        z.refine((values) => options.includes(String((values as Record<string, unknown>)[field])), {
          message,
          path: [field],
        }),
      );
