import * as z from 'zod/mini';

/** The parts of zod that forms are put together with: those of the contract's own copy, so that no remote brings another. */
export * as z from './schema-parts.ts';

/** Says what is wrong with a field; nothing is wrong while the message is undefined. Of several messages the first is shown. */
type Refuse<Values> = (field: keyof Values & string, message: string | undefined) => void;

/**
 * The schema of a form that is read as a whole: its fields are not those of the call, or depend on each other.
 *
 * @param read what the form sends; undefined only where a field was refused
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
 * A schema with one rule more: a field holds one of the options that the server gave.
 *
 * @param options null while they are not known, so that only the server can tell
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
