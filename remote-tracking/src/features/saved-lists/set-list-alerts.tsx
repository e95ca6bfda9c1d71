import { BellPlus } from 'lucide-react';
import type { SavedList } from '@quaywatch/shared/contract';
import { hasFailed } from '@quaywatch/shared/query';
import { Slot } from '@quaywatch/shared/remote';
import { Dialog, Skeleton, Unavailable } from '@quaywatch/shared/ui';
import { sayTooMany } from '../../results/too-many-searches.rules.ts';
import { useFollowedLists, useReloadFollowed } from './followed-lists.hooks.ts';
import { useListedContainers } from './listed-containers.hooks.ts';

type SetListAlertsProps = { list: SavedList; onClose: () => void };

/** Opens the pop-up of the alerts remote for all containers of a list. It shows the cost first (LST-52). */
export function SetListAlerts({ list, onClose }: SetListAlertsProps) {
  const query = useListedContainers(list);
  const { data: selection, error, isFetching, refetch } = query;
  const followed = useFollowedLists();
  const askAnew = useReloadFollowed();
  const { customerContainerNumberListId: listId } = list;
  // Following is offered only if the list is known not to be followed yet.
  const isOffered = followed.data?.some((one) => one.listId === listId) === false;
  if (selection)
    return (
      <Slot
        name="template-application"
        props={{ selection, ...(isOffered && { listId }), onClose, onApplied: () => void askAnew() }}
      />
    );
  return (
    <Dialog title="Set Alerts for This List" icon={BellPlus} onClose={onClose}>
      {hasFailed(query) ? (
        <Unavailable feature="The containers of this list" busy={isFetching} onRetry={() => void refetch()}>
          {sayTooMany(error)}
        </Unavailable>
      ) : (
        <Skeleton lines={6} label="Loading the containers of this list" />
      )}
    </Dialog>
  );
}
