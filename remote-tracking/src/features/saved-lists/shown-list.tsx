import { List, ListPlus } from 'lucide-react';
import type { SavedList } from '@quaywatch/shared/contract';
import { EmptyState, Skeleton } from '@quaywatch/shared/ui';
import { ListContent } from './list-content.tsx';

type ShownListProps = {
  /** Absent while loading. */
  lists: readonly SavedList[] | undefined;
  selected: SavedList | undefined;
};

/** The selected list, or why none shows. */
export function ShownList({ lists, selected }: ShownListProps) {
  if (!lists) return <Skeleton lines={4} label="Loading saved lists" />;
  if (lists.length === 0)
    return (
      <EmptyState icon={ListPlus} title="No saved lists yet">
        Select Create New List to keep container numbers together and look them all up at once.
      </EmptyState>
    );
  if (!selected) return <EmptyState icon={List} title="Select a list to see its container numbers" />;
  return <ListContent list={selected} />;
}
