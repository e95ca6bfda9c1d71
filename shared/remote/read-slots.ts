import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenedSlot } from '@quaywatch/shared/contract';

/** Slots by the name of their owner. */
export type SlotsByOwner = Readonly<Record<string, readonly OpenedSlot[]>>;

type Opens = { readonly name?: string; readonly opens?: readonly OpenedSlot[] };

const readOpens = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Opens;

/** Slots of an installation, which `quaywatch-remote slots --types` writes into a team's own repository. */
export const slotsFile = 'slots.json';

export const readShellSlots = (root: string): OpenedSlot[] => [
  ...(readOpens(join(root, 'shell', slotsFile)).opens ?? []),
];

/** Slots that the sources declare; in a team's own repository, the slots of an installation. */
export function readKnownSlots(root: string): SlotsByOwner {
  const own = join(root, 'remote.json');
  if (existsSync(own)) {
    const file = join(root, slotsFile);
    const installed = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SlotsByOwner) : {};
    const { name = '', opens } = readOpens(own);
    return { ...installed, ...(opens && { [name]: opens }) };
  }
  if (!existsSync(join(root, 'shell', slotsFile))) return {};
  const remotes = readdirSync(root)
    .map((folder) => join(root, folder, 'remote.json'))
    .filter((file) => existsSync(file))
    .map(readOpens);
  return {
    shell: readShellSlots(root),
    ...Object.fromEntries(remotes.flatMap(({ name, opens }) => (name && opens ? [[name, opens]] : []))),
  };
}
