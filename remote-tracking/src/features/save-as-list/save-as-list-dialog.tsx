import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages, type SavedList } from '@quaywatch/shared/contract';
import { hasFailed } from '@quaywatch/shared/query';
import { Button, Dialog, LinkButton, Skeleton, Unavailable } from '@quaywatch/shared/ui';
import { CreateListDialog } from '../../list-form/create-list-dialog.tsx';
import { areListsFull } from '../../list-form/list-form.rules.ts';
import { useSavedLists } from '../../list-form/saved-lists.hooks.ts';

type SaveAsListDialogProps = { containerNumbers: readonly string[]; onClose: () => void };

const title = 'Save as list';
const listsPath = '/saved-lists';

/** The customer's other lists decide which names are taken and whether another list is allowed. */
export function SaveAsListDialog({ containerNumbers, onClose }: SaveAsListDialogProps) {
  const query = useSavedLists();
  const { data: lists, isFetching, refetch } = query;

  if (lists) return <ReadyDialog lists={lists} containerNumbers={containerNumbers} onClose={onClose} />;
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      {hasFailed(query) ? (
        <Unavailable feature="Saved Lists" busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={6} label="Loading saved lists" />
      )}
    </Dialog>
  );
}

type ReadyDialogProps = SaveAsListDialogProps & { lists: readonly SavedList[] };

function ReadyDialog({ lists, containerNumbers, onClose }: ReadyDialogProps) {
  const navigate = useNavigate();
  // Checked once, so that saving the tenth list does not close its own form.
  const [wereFull] = useState(areListsFull(lists));
  const goToLists = () => void navigate(listsPath);

  if (!wereFull)
    return (
      <CreateListDialog
        title={title}
        containerNumbers={containerNumbers}
        lists={lists}
        next={{ label: 'Go to Saved Lists', onSelect: goToLists }}
        onCreated={() => onClose()}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      title={title}
      isReadOut
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <LinkButton variant="primary" to={listsPath}>
            Go to Saved Lists
          </LinkButton>
        </>
      }
    >
      <p>{messages.listsTooMany}. Delete one of them to save another.</p>
    </Dialog>
  );
}
