import { openedSlot } from '@quaywatch/shared/contract';
import {
  activeOverride,
  activePreview,
  findSlot,
  registeredRemote,
  type RegisteredRemote,
  type Registry,
} from '@quaywatch/shared/remote';
import { isRawRegistry } from './inline-registry.ts';

/** Names each panel without a slot once in the console, where the team that released it looks. */
export function createSlotWarnings() {
  const mentioned = new Set<string>();
  return (registry: Registry): void => {
    // While the owner's release cannot be read, its slots are unknown.
    if (registry.missing?.length) return;
    for (const { descriptor } of registry.remotes)
      for (const { slot, module } of descriptor.panels) {
        const key = `${descriptor.name} ${slot} ${module}`;
        if (findSlot(registry, slot) || mentioned.has(key)) continue;
        mentioned.add(key);
        // eslint-disable-next-line no-console -- the team that released the panel looks here
        console.warn(`${descriptor.name}: ${module} is not shown: nobody who is live opens the slot ${slot}.`);
      }
  };
}

function understoodRemote(value: unknown): RegisteredRemote[] {
  const parsed = registeredRemote.safeParse(value);
  return parsed.success ? [parsed.data] : [];
}

/** Drops remotes that this shell does not understand. @throws if the value is not a registry */
export function readRegistry(value: unknown): Registry {
  if (!isRawRegistry(value)) throw new Error('The registry cannot be read');
  const given = value as Partial<Registry> & typeof value;
  const {
    generatedAt = '',
    revision = '',
    shell = '',
    missing = [],
    remotes,
    integrity,
    reportedLoads,
    judged = [],
    shellOpens,
  } = given;
  const override = activeOverride.safeParse(given.override);
  const previews = given.previews?.filter((one) => activePreview.safeParse(one).success) ?? [];
  return {
    generatedAt,
    revision,
    shell,
    missing,
    integrity,
    reportedLoads,
    judged,
    remotes: remotes.flatMap(understoodRemote),
    ...(shellOpens && { shellOpens: shellOpens.filter((one) => openedSlot.safeParse(one).success) }),
    ...(override.success && { override: override.data }),
    ...(previews.length > 0 && { previews }),
  };
}
