import type { JsonType, OpenedSlot, PropSchema } from '@quaywatch/shared/contract';

const typeOf = (value: unknown): JsonType | 'undefined' | 'function' => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value as JsonType | 'undefined' | 'function';
};

const listProblems = (
  values: object,
  known: Readonly<Record<string, PropSchema>>,
  required: readonly string[],
  isClosed: boolean,
  at: (name: string) => string,
): string[] => [
  ...required.filter((name) => !Object.hasOwn(values, name)).map((name) => `${at(name)}: is missing`),
  ...Object.entries(values).flatMap(([name, value]) => {
    const schema = known[name];
    if (schema)
      return value === undefined && !required.includes(name) ? [] : findValueProblems(value, schema, at(name));
    return isClosed ? [`${at(name)}: is not taken`] : [];
  }),
];

function findValueProblems(value: unknown, schema: PropSchema, path: string): string[] {
  const types = [schema.type].flat();
  const type = typeOf(value);
  if (!types.includes(type as JsonType)) return [`${path}: is ${type}, and not ${types.join(' or ')}`];
  if (schema.enum && !schema.enum.includes(value as string))
    return [`${path}: ${JSON.stringify(value)} is not one of ${JSON.stringify(schema.enum)}`];
  if (type === 'object') {
    const { properties = {}, required = [], additionalProperties } = schema;
    return listProblems(
      value as object,
      properties,
      required,
      additionalProperties === false,
      (name) => `${path}.${name}`,
    );
  }
  const { items } = schema;
  if (type !== 'array' || !items) return [];
  return (value as unknown[]).flatMap((item, index) => findValueProblems(item, items, `${path}.${index}`));
}

/** Problems of what a page passes to one version of a slot; none if its owner does not declare the props. */
export function findPropProblems({ props, optional = [], events }: OpenedSlot, given: object): string[] {
  if (!props) return [];
  const isEvent = ([, value]: [string, unknown]) => typeof value === 'function';
  const data = Object.fromEntries(Object.entries(given).filter((entry) => !isEvent(entry)));
  const callbacks = Object.fromEntries(Object.entries(given).filter(isEvent));
  const required = Object.keys(props).filter((name) => !optional.includes(name));
  const others = Object.fromEntries(Object.entries(data).filter(([name]) => !events.includes(name)));
  return [
    ...listProblems(others, props, required, true, (name) => name),
    ...events.filter((name) => !(name in given)).map((name) => `${name}: is missing`),
    ...events.filter((name) => name in data).map((name) => `${name}: not a function`),
    ...Object.keys(callbacks)
      .filter((name) => !events.includes(name))
      .map((name) => `${name}: is not taken`),
  ];
}
