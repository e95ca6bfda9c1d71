import { expect, test } from '@jest/globals';
import type * as z from 'zod/mini';
import { slotExamples } from './slot-examples.ts';
import { checkSlotProps, slotEvents, slotProps } from './slot-props.ts';
import { slotNames } from './slots.ts';

type Def = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly entries?: Readonly<Record<string, string>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
};

const defOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Def;

/** With and without optional parts, each choice, none and several. */
function listKinds(schema: z.ZodMiniType, path: string): string[] {
  const { type, shape = {}, entries = {}, element, innerType } = defOf(schema);
  return [
    ...(type === 'nullable' ? [`${path} is null`, `${path} is given`] : []),
    ...(type === 'optional' ? [`${path} is missing`, `${path} is given`] : []),
    ...(type === 'array' ? [`${path} is empty`, `${path} has one`, `${path} has several`] : []),
    ...Object.values(entries).map((entry) => `${path} is ${entry}`),
    ...Object.entries(shape).flatMap(([name, field]) => listKinds(field, `${path}.${name}`)),
    ...(element ? listKinds(element, `${path}[]`) : []),
    ...(innerType ? listKinds(innerType, path) : []),
  ];
}

function findKinds(schema: z.ZodMiniType, value: unknown, path: string): string[] {
  const { type, shape = {}, entries, element, innerType } = defOf(schema);
  if (type === 'nullable' && value === null) return [`${path} is null`];
  if (type === 'optional' && value === undefined) return [`${path} is missing`];
  const list = element ? (value as readonly unknown[]) : [];
  const size = ['is empty', 'has one'][list.length] ?? 'has several';
  return [
    ...(type === 'nullable' || type === 'optional' ? [`${path} is given`] : []),
    ...(element ? [`${path} ${size}`, ...list.flatMap((one) => findKinds(element, one, `${path}[]`))] : []),
    ...(entries ? [`${path} is ${String(value)}`] : []),
    ...Object.entries(shape).flatMap(([name, field]) =>
      findKinds(field, (value as Readonly<Record<string, unknown>>)[name], `${path}.${name}`),
    ),
    ...(innerType ? findKinds(innerType, value, path) : []),
  ];
}

test.each(slotNames)('%s has an example of each value that a page may hand over, and each is one [NAV-66]', (slot) => {
  const examples = Object.values<object>(slotExamples[slot]);
  const events = Object.fromEntries(Object.keys(slotEvents[slot]).map((name) => [name, () => undefined]));

  for (const data of examples) expect(() => checkSlotProps(slot, { ...data, ...events })).not.toThrow();
  const shown = examples.flatMap((data) => findKinds(slotProps[slot], data, slot));
  expect(listKinds(slotProps[slot], slot).filter((kind) => !shown.includes(kind))).toEqual([]);
});
