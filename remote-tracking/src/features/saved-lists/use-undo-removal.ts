import type { SavedList } from '@quaywatch/shared/contract';
import { forThisCustomer } from '@quaywatch/shared/query';
import { showToast } from '@quaywatch/shared/ui';
import { countContainers } from '../../results/visit.rules.ts';
import { useChangeNumbers } from './change-lists.hooks.ts';
import { putBack, sayPutBack } from './remove-left.rules.ts';

/** Shows the outcome itself, because the toast that offered the undo has gone (LST-50). */
export function useUndoRemoval() {
  const { run } = useChangeNumbers();
  return async (list: SavedList, removed: readonly string[]): Promise<void> => {
    const { customerContainerNumberListId: listId, containerNumbers: before, name } = list;
    const tell = forThisCustomer(showToast);
    try {
      const found = await run({ listId, change: (numbers) => putBack(numbers, { before, removed }) });
      if (!found) throw new Error('The list has been deleted');
      tell(sayPutBack(found, removed));
    } catch {
      tell(`${countContainers(removed.length)} could not be put back into ${name}: ${removed.join(' ')}`, 'critical');
    }
  };
}
