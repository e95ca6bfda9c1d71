import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { ListPlus } from 'lucide-react';
import { limits, type SavedList } from '@quaywatch/shared/contract';
import { containersPath } from '@quaywatch/shared/domain';
import { hasFailed, useKeptState } from '@quaywatch/shared/query';
import { lazyPart } from '@quaywatch/shared/remote';
import { Card, PageHeading, showToast, Unavailable, EmptyState, Skeleton } from '@quaywatch/shared/ui';
import { useSavedLists } from '../../list-form/saved-lists.hooks.ts';
import { DialogBoundary } from '../../results/dialog-boundary.tsx';
import { useOpenDialog } from '../../results/use-open-dialog.ts';
import { CreateListButton } from './create-list-button.tsx';
import { FollowedLine } from './followed-line.tsx';
import { ListButtons } from './list-buttons.tsx';
import { ListContent } from './list-content.tsx';
import type { OpenListDialog } from './list-dialog.tsx';
import { ListPicker } from './list-picker.tsx';
import { nameMove } from './move-list.rules.ts';
import { sayRemoved } from './remove-left.rules.ts';
import { useUndoRemoval } from './use-undo-removal.ts';
import * as styles from './saved-lists.styles.ts';

type ShownListProps = {
  lists: readonly SavedList[] | undefined;
  selected: SavedList | undefined;
};

function ShownList({ lists, selected }: ShownListProps) {
  if (!lists) return <Skeleton lines={1} label="Loading saved lists" />;
  if (lists.length === 0)
    return (
      <EmptyState icon={ListPlus} title="No saved lists yet">
        Select Create New List to keep container numbers together and look them all up at once.
      </EmptyState>
    );
  if (!selected) return <p css={styles.note}>Select a list to see its container numbers.</p>;
  return (
    <>
      <ListContent list={selected} />
      <FollowedLine list={selected} />
    </>
  );
}

const ListDialog = lazyPart(async () => {
  const part = await import('./list-dialog.tsx');
  return { default: part.ListDialog };
});

/** With input that is kept when the session ends (NAV-72). */
const typedDialogs = ['create', 'edit'] as const;

const titles = {
  create: 'Create New List',
  edit: 'Edit List',
  delete: 'Delete List',
  removeLeft: 'Remove What Has Left',
  alerts: 'Set Alerts for This List',
};

const lead = `Keep up to ${limits.savedLists} lists of container numbers, ${limits.containersPerSavedList} numbers in each.`;

export function SavedLists() {
  const navigate = useNavigate();
  const query = useSavedLists();
  const { data: lists, isFetching, refetch } = query;
  const [selectedId, setSelectedId] = useKeptState<string | null>('list', null);
  const [dialog, setDialog] = useOpenDialog<OpenListDialog>(typedDialogs);
  const picker = useRef<HTMLSelectElement>(null);
  const undoRemoval = useUndoRemoval();
  const selected = lists?.find(({ customerContainerNumberListId: id }) => id === selectedId);

  const finish = (id: string | null) => {
    flushSync(() => {
      setSelectedId(id);
      setDialog(null);
    });
    // The button that opened the pop-up may be disabled by now.
    picker.current?.focus();
  };

  const tellRemoved = (list: SavedList | null, removed: readonly string[]) => {
    if (!list) return showToast('This list has been deleted.');
    const undo = () => {
      picker.current?.focus();
      void undoRemoval(list, removed);
    };
    showToast(sayRemoved(list, removed), 'good', removed.length > 0 ? { label: 'Undo', onSelect: undo } : undefined);
  };

  return (
    <>
      <PageHeading
        title="Saved Lists"
        lead={lead}
        actions={<CreateListButton lists={lists} onClick={() => setDialog({ kind: 'create' })} />}
      />
      {!lists && hasFailed(query) ? (
        <Unavailable feature="Saved Lists" busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Card
          padded
          foot={
            <ListButtons
              selected={selected}
              onSearch={() => selected && void navigate(containersPath(selected.containerNumbers))}
              onEdit={() => selected && setDialog({ kind: 'edit', list: selected })}
              onSetAlerts={() => selected && setDialog({ kind: 'alerts', list: selected })}
              onRemoveLeft={() => selected && setDialog({ kind: 'removeLeft', list: selected })}
              onMove={() => selected && setDialog({ kind: 'move', list: selected })}
              onDelete={() => selected && setDialog({ kind: 'delete', list: selected })}
            />
          }
        >
          <ListPicker
            ref={picker}
            lists={lists}
            selectedId={selected?.customerContainerNumberListId ?? null}
            onSelect={setSelectedId}
          />
          <ShownList lists={lists} selected={selected} />
        </Card>
      )}
      {dialog && lists && (
        <DialogBoundary
          title={dialog.kind === 'move' ? nameMove(dialog.list) : titles[dialog.kind]}
          onClose={() => setDialog(null)}
        >
          <ListDialog
            dialog={dialog}
            lists={lists}
            onSaved={(id) => finish(id)}
            onDeleted={() => finish(null)}
            onMoved={({ customerContainerNumberListId: id }) => finish(id)}
            onRemovedLeft={(list) => finish(list?.customerContainerNumberListId ?? null)}
            tellRemoved={tellRemoved}
            onOpen={setDialog}
            onClose={() => setDialog(null)}
          />
        </DialogBoundary>
      )}
    </>
  );
}
