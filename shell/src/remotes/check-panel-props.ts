import { findSlot, type Registry } from '@quaywatch/shared/remote';
import { checkSlotProps } from '@quaywatch/shared/remote/slot-props';
import { registryAddress } from './inline-registry.ts';
import { readRegistry } from './registry-reader.ts';

/** Fetches the registry, because the one that came with the page does not contain the props of slots. */
export function createPropsCheck() {
  let asked: Promise<Registry> | null = null;
  return async (slot: string, props: object): Promise<void> => {
    asked ??= fetch(registryAddress, { cache: 'no-store' })
      .then((answer) => answer.json())
      .then(readRegistry)
      .catch((error: unknown) => {
        asked = null;
        throw error;
      });
    const opened = findSlot(await asked, slot);
    if (opened) checkSlotProps(slot, opened, props);
  };
}
