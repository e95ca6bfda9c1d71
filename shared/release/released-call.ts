import * as z from 'zod/mini';

/** JSON by its types and fields, without limits and patterns. Without types it may be anything. */
export type Shape = {
  /** Of JSON; integers are numbers. */
  readonly types?: readonly string[] | undefined;
  /** The only strings, where there is a closed list. */
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

/** A call as the contract had it when the release was built. */
export const releasedCall = z.object({
  name: z.string(),
  method: z.string(),
  /** In route form: `/api/lists/:id`. */
  path: z.string(),
  /** An object of `query` and, where there is one, `body` or `form`. */
  sends: shape,
  /** An object of `answer`, `text` or `file`; of nothing where the status is all. */
  reads: shape,
});
export type ReleasedCall = Readonly<z.infer<typeof releasedCall>>;
