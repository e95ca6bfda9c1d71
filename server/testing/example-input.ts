import type * as z from 'zod/mini';
import { nextId } from './next-id.ts';

type Schema = z.ZodMiniType;
type Definition = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly options?: readonly Schema[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
};

// One of these fits every text of the contract.
const texts = [
  'Harbour',
  'Harbour2026',
  '02079460958',
  'E16 2QU',
  'amelia@tests.example',
  'MSKU3045128',
  '15-06-2026',
  '12',
  'password',
  'refresh_token',
  '1',
  '2026-06-15',
  '2026-06-15T09:00:00Z',
  nextId(),
  '/releases/alerts/1.48.0-a/page.js:1:2',
  'https://harbour.example/hook',
  'SecretOfTheLinkToARelease'.padEnd(43, '_'),
];

/**
 * The example as it is sent.
 * @throws when none is found
 */
export function exampleOf(schema: Schema): unknown {
  const example = guess(schema);
  if (!schema.safeParse(example).success)
    throw new Error(`No example fits: ${JSON.stringify([example, schema.safeParse(example).error?.issues])}`);
  return example;
}

function guess(schema: Schema): unknown {
  const definition = schema._zod.def as unknown as Definition;
  switch (definition.type) {
    case 'object':
      return Object.fromEntries(Object.entries(definition.shape ?? {}).map(([name, field]) => [name, guess(field)]));
    case 'array':
      return definition.element ? [guess(definition.element)] : [];
    case 'optional':
    case 'nullable':
    case 'default':
      return definition.innerType && guess(definition.innerType);
    case 'pipe':
      return definition.in && guess(definition.in);
    case 'union':
      return definition.options?.[0] && guess(definition.options[0]);
    case 'enum':
      return Object.values(definition.entries ?? {})[0];
    case 'literal':
      return definition.values?.[0];
    case 'boolean':
      return true;
    case 'number':
      return 1;
    default:
      return texts.find((text) => schema.safeParse(text).success);
  }
}
