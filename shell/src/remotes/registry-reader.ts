import {
  activeOverride,
  isSlotName,
  registeredRemote,
  type RegisteredRemote,
  type Registry,
} from '@quaywatch/shared/remote';
import { isRawRegistry } from './inline-registry.ts';

export function createRegistryReader() {
  const mentioned = new Set<string>();

  function withKnownSlots(remote: RegisteredRemote): RegisteredRemote {
    const { name, panels } = remote.descriptor;
    for (const { slot, module } of panels) {
      if (isSlotName(slot) || mentioned.has(`${name} ${slot} ${module}`)) continue;
      mentioned.add(`${name} ${slot} ${module}`);
      // eslint-disable-next-line no-console -- this is where the team that released the panel looks
      console.warn(`${name}: ${module} is not shown: this shell has no slot ${slot}.`);
    }
    return { ...remote, descriptor: { ...remote.descriptor, panels: panels.filter(({ slot }) => isSlotName(slot)) } };
  }

  function understoodRemote(value: unknown): RegisteredRemote[] {
    const parsed = registeredRemote.safeParse(value);
    return parsed.success ? [withKnownSlots(parsed.data)] : [];
  }

  /** Drops remotes and panels that this shell does not understand. @throws if the value is not a registry */
  return function readRegistry(value: unknown): Registry {
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
    } = given;
    const override = activeOverride.safeParse(given.override);
    return {
      generatedAt,
      revision,
      shell,
      missing,
      integrity,
      reportedLoads,
      judged,
      remotes: remotes.flatMap(understoodRemote),
      ...(override.success && { override: override.data }),
    };
  };
}
