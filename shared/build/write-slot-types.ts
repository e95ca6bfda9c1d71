import { addressOfSlot } from '@quaywatch/shared/remote';
import type { JsonType, OpenedSlot, PropSchema } from '@quaywatch/shared/contract';
import { readKnownSlots, type SlotsByOwner } from '@quaywatch/shared/remote/read-slots';
import { isTeamRepository } from './team-repository.ts';

const names: Readonly<Record<JsonType, (schema: PropSchema) => string>> = {
  string: () => 'string',
  number: () => 'number',
  boolean: () => 'boolean',
  null: () => 'null',
  array: ({ items }) => `readonly ${items ? wrapped(typeOf(items)) : 'unknown'}[]`,
  object: ({ properties = {}, required = [] }) => objectOf(properties, (name) => !required.includes(name)),
};

const quoted = (text: string) => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
const wrapped = (type: string) => (type.includes(' | ') ? `(${type})` : type);

function typeOf(schema: PropSchema): string {
  if (schema.enum) return schema.enum.map((one) => (typeof one === 'string' ? quoted(one) : String(one))).join(' | ');
  return [schema.type]
    .flat()
    .map((type) => names[type](schema))
    .join(' | ');
}

function objectOf(properties: Readonly<Record<string, PropSchema>>, isOptional: (name: string) => boolean): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `readonly ${name}${isOptional(name) ? '?' : ''}: ${typeOf(schema)}`,
  );
  return fields.length ? `{ ${fields.join('; ')} }` : 'object';
}

function declare(owner: string, opened: OpenedSlot): string {
  const { description, props = {}, optional = [], events } = opened;
  const fields = [
    ...Object.entries(props).map(
      ([name, schema]) => `    readonly ${name}${optional.includes(name) ? '?' : ''}: ${typeOf(schema)};`,
    ),
    ...events.map((name) => `    readonly ${name}: () => void;`),
  ];
  const type = fields.length ? `{\n${fields.join('\n')}\n  }` : 'object';
  return `  /** ${description.replaceAll('*/', '* /')} */\n  readonly '${addressOfSlot(owner, opened)}': ${type};`;
}

/** Writes a file of types, in which no text of an owner can act as code. */
export function declareAll(slots: SlotsByOwner): string {
  const entries = Object.entries(slots).flatMap(([owner, opens]) => opens.map((opened) => declare(owner, opened)));
  return `// Written by the command that lists slots, with --types.\n/* eslint-disable @typescript-eslint/consistent-type-definitions */\ninterface QuaywatchSlots {\n${entries.join('\n')}\n}\n`;
}

/** In the remote of a team's repository. */
export const slotTypesFile = 'slots.d.ts';

/** Lists the declarations of `SlotProps`: a file for each owner, or one file in the remote of a team's repository. */
export function listSlotTypes(root: string): { readonly file: string; readonly text: string }[] {
  const known = readKnownSlots(root);
  if (isTeamRepository(root)) return [{ file: slotTypesFile, text: declareAll(known) }];
  return Object.entries(known).map(([owner, opens]) => ({
    file: `${owner === 'shell' ? owner : `remote-${owner}`}/slots.d.ts`,
    text: declareAll({ [owner]: opens }),
  }));
}
