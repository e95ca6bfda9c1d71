import type { Shape } from '@quaywatch/shared/release';

type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly items?: unknown;
  readonly anyOf?: readonly unknown[];
  readonly oneOf?: readonly unknown[];
};

/** Parts of a schema that this function does not know, such as references, count as any value. */
export function shapeOf(schema: unknown): Shape {
  const { anyOf, oneOf, type, ...parts } = (schema ?? {}) as JsonSchema;
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return uniteShapes(alternatives.map(shapeOf));
  if (type === undefined) return {};
  const types = [type].flat().map((one) => (one === 'integer' ? 'number' : one));
  return {
    types: [...new Set(types)],
    ...(types.includes('string') && shapeOfText(parts)),
    ...(types.includes('object') && shapeOfObject(parts)),
    ...(types.includes('array') && { items: shapeOf(parts.items) }),
  };
}

function shapeOfText(parts: JsonSchema): Shape {
  const listed = 'const' in parts ? [parts.const] : parts.enum;
  return listed ? { texts: listed.filter((one) => typeof one === 'string') } : {};
}

const shapeOfObject = ({ properties = {}, required = [], additionalProperties }: JsonSchema): Shape => ({
  fields: Object.fromEntries(Object.entries(properties).map(([name, form]) => [name, shapeOf(form)])),
  required,
  ...(additionalProperties === false && { closed: true }),
});

/** A field is required only if all object shapes require it. */
function uniteShapes(shapes: readonly Shape[]): Shape {
  if (shapes.some(({ types }) => !types)) return {};
  const ofType = (type: string) => shapes.filter(({ types }) => types?.includes(type));
  const strings = ofType('string');
  const objects = ofType('object');
  const lists = ofType('array');
  return {
    types: [...new Set(shapes.flatMap(({ types = [] }) => types))],
    ...(strings.length > 0 &&
      strings.every(({ texts }) => texts) && { texts: [...new Set(strings.flatMap(({ texts = [] }) => texts))] }),
    ...(objects.length > 0 && uniteObjects(objects)),
    ...(lists.length > 0 && { items: uniteShapes(lists.map(({ items = {} }) => items)) }),
  };
}

function uniteObjects(objects: readonly Shape[]): Shape {
  const names = [...new Set(objects.flatMap(({ fields = {} }) => Object.keys(fields)))];
  const unite = (name: string) => uniteShapes(objects.flatMap(({ fields }) => fields?.[name] ?? []));
  return {
    fields: Object.fromEntries(names.map((name) => [name, unite(name)])),
    required: names.filter((name) => objects.every(({ required }) => required?.includes(name))),
    ...(objects.every(({ closed }) => closed) && { closed: true }),
  };
}
