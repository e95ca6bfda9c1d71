import * as z from 'zod/mini';

/** Describes JSON by types and fields, without limits and patterns. Without `types`, any value is allowed. */
export type Shape = {
  /** JSON types; integers are numbers. */
  readonly types?: readonly string[] | undefined;
  /** The only allowed strings, if there is a closed list. */
  readonly texts?: readonly string[] | undefined;
  readonly fields?: Readonly<Record<string, Shape>> | undefined;
  readonly required?: readonly string[] | undefined;
  /** Other fields are refused. */
  readonly closed?: boolean | undefined;
  readonly items?: Shape | undefined;
};

const names = z.optional(z.array(z.string()));

const shape: z.ZodMiniType<Shape> = z.lazy(() =>
  z.object({
    types: names,
    texts: names,
    fields: z.optional(z.record(z.string(), shape)),
    required: names,
    closed: z.optional(z.boolean()),
    items: z.optional(shape),
  }),
);

/** A call as the contract defined it when the release was built. */
export const releasedCall = z.object({
  name: z.string(),
  method: z.string(),
  /** Path in route form: `/api/lists/:id`. */
  path: z.string(),
  /** An object with `query` and, if there is one, `body` or `form`. */
  sends: shape,
  /** An object with `answer`, `text` or `file`; empty if only the status counts. */
  reads: shape,
});
export type ReleasedCall = Readonly<z.infer<typeof releasedCall>>;
