import type { SavedList } from '@quaywatch/shared/contract';
import { forThisCustomer } from '@quaywatch/shared/query';
import { showToast } from '@quaywatch/shared/ui';
import { useChangeNumbers } from './change-lists.hooks.ts';
import { countContainers, putBack } from './remove-left.rules.ts';

/** Shows the outcome itself, because the toast that offered the undo has gone (LST-50). */
export function useUndoRemoval() {
  const { run } = useChangeNumbers();
  return async (list: SavedList, removed: readonly string[]): Promise<void> => {
    const { customerContainerNumberListId: listId, containerNumbers: before, name } = list;
    const containers = countContainers(removed.length);
    const tell = forThisCustomer(showToast);
    try {
      await run({ listId, change: (numbers) => putBack(numbers, { before, removed }) });
      tell(`Put ${containers} back into ${name}.`);
    } catch {
      tell(`${containers} could not be put back into ${name}: ${removed.join(' ')}`, 'critical');
    }
  };
}
