import * as z from 'zod/mini';

const jsonType = z.enum(['string', 'number', 'boolean', 'object', 'array', 'null']);
const propName = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,60}$/));

/** The part of JSON Schema whose changes the check of a release understands. Any other keyword is refused. */
export type PropSchema = {
  readonly type: JsonType | readonly JsonType[];
  readonly description?: string | undefined;
  /** The only allowed values. */
  readonly enum?: readonly (string | number | boolean | null)[] | undefined;
  readonly properties?: Readonly<Record<string, PropSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  /** Other fields are refused. */
  readonly additionalProperties?: false | undefined;
  readonly items?: PropSchema | undefined;
};
export type JsonType = z.infer<typeof jsonType>;

const propSchema: z.ZodMiniType<PropSchema> = z.lazy(() =>
  z.strictObject({
    type: z.union([jsonType, z.array(jsonType).check(z.minLength(1))]),
    description: z.optional(z.string()),
    enum: z.optional(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).check(z.minLength(1))),
    properties: z.optional(z.record(propName, propSchema)),
    required: z.optional(z.array(z.string())),
    additionalProperties: z.optional(z.literal(false)),
    items: z.optional(propSchema),
  }),
);

/** One version of a slot: a place in an owner's pages that other remotes fill. */
export const openedSlot = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,60}$/)),
  version: z.int().check(z.gte(1), z.lte(999)),
  /** Tells those who fill it where it is and what its events do. */
  description: z.string().check(z.minLength(1), z.maxLength(400)),
  /** Whether one remote may fill it, or any number. */
  takes: z.enum(['one', 'many']),
  /** The panel is mounted while it is open and sends `onClose`. The shell shows a pop-up until it is loaded. */
  popUp: z.boolean(),
  /** Height of the placeholder in lines of text while the panel loads; roughly that of the panel. */
  lines: z.int().check(z.gte(1), z.lte(40)),
  /** Path of the owner's page that shows it without a press. The trial of a release that fills it also looks there. */
  page: z.optional(z.string().check(z.regex(/^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/))),
  /** What the page passes in, by name. The registry in the page leaves it out: only checks need it. */
  props: z.optional(z.record(propName, propSchema)),
  /** Props that may be missing. */
  optional: z.optional(z.array(propName)),
  /** Callbacks that the panel may call, without values. */
  events: z.array(z.string().check(z.regex(/^on[A-Z][A-Za-z0-9]{0,60}$/))),
  /** Named for what is special about them, the usual case first. The trial shows each panel with all of them. */
  examples: z.optional(z.record(z.string(), z.record(propName, z.unknown()))),
});
export type OpenedSlot = z.infer<typeof openedSlot>;
