import type { OpenedSlot, PropSchema } from '@quaywatch/shared/contract';
import { addressOfSlot } from '@quaywatch/shared/remote';
import { findPropProblems } from '@quaywatch/shared/remote/prop-problems';

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Lists every kind of value that a panel must handle: null, each choice, and lists with none, one and several. */
function listKinds({ type, enum: choices, properties = {}, required = [], items }: PropSchema, path: string): string[] {
  const types = [type].flat();
  return [
    ...(choices
      ? choices.map((one) => `${path} is ${String(one)}`)
      : types.length > 1
        ? types.map((one) => `${path} is ${kindOf(one)}`)
        : []),
    ...(types.includes('array') ? [`${path} is empty`, `${path} has one item`, `${path} has several items`] : []),
    ...Object.entries(properties).flatMap(([name, field]) => [
      ...(required.includes(name) ? [] : [`${path}.${name} is missing`, `${path}.${name} is given`]),
      ...listKinds(field, `${path}.${name}`),
    ]),
    ...(items ? listKinds(items, `${path}[]`) : []),
  ];
}

const kindOf = (type: string) => (type === 'null' ? 'null' : `${/^[aio]/.test(type) ? 'an' : 'a'} ${type}`);

function findKinds(schema: PropSchema, value: unknown, path: string): string[] {
  const { properties = {}, items, enum: choices } = schema;
  const list = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const fields =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return [
    `${path} is ${choices ? String(value) : kindOf(type)}`,
    ...(type === 'array'
      ? [`${path} ${isEmpty(value) ? 'is empty' : list.length === 1 ? 'has one item' : 'has several items'}`]
      : []),
    ...(fields
      ? Object.entries(properties).flatMap(([name, field]) =>
          name in fields
            ? [`${path}.${name} is given`, ...findKinds(field, fields[name], `${path}.${name}`)]
            : [`${path}.${name} is missing`],
        )
      : []),
    ...(items ? list.flatMap((one) => findKinds(items, one, `${path}[]`)) : []),
  ];
}

/** Lists invalid examples, and kinds of values without an example: the trial shows panels only with examples. */
export function findExampleProblems(owner: string, opens: readonly OpenedSlot[]): string[] {
  return opens.flatMap((opened) => {
    const { props, optional = [], events, examples = {} } = opened;
    if (!props) return [];
    const address = addressOfSlot(owner, opened);
    const all = Object.entries(examples);
    const callbacks = Object.fromEntries(events.map((name) => [name, () => undefined]));
    const schema: PropSchema = {
      type: 'object',
      properties: props,
      required: Object.keys(props).filter((name) => !optional.includes(name)),
    };
    const shown = new Set(all.flatMap(([, data]) => findKinds(schema, data, '')));
    return [
      ...(all.length ? [] : [`${address} has no example`]),
      ...all.flatMap(([name, data]) =>
        findPropProblems(opened, { ...data, ...callbacks }).map((problem) => `${address}, example ${name}: ${problem}`),
      ),
      ...listKinds(schema, '')
        .filter((kind) => !shown.has(kind))
        .map((kind) => `${address} has no example in which ${kind.replace(/^\./, '')}`),
    ];
  });
}
