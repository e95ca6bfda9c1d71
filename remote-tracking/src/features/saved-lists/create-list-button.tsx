import { Plus } from 'lucide-react';
import { messages, type SavedList } from '@quaywatch/shared/contract';
import { Button, Hint } from '@quaywatch/shared/ui';
import { areListsFull } from '../../list-form/list-form.rules.ts';

type CreateListButtonProps = {
  lists: readonly SavedList[] | undefined;
  onClick: () => void;
};

/** Disabled, with the reason, once the customer has as many lists as allowed (LST-14, LST-D6). */
export function CreateListButton({ lists, onClick }: CreateListButtonProps) {
  if (!lists || !areListsFull(lists))
    return (
      <Button icon={Plus} disabled={!lists} onClick={onClick}>
        Create New List
      </Button>
    );
  return (
    <Hint text={messages.listsTooMany} place="below" block>
      <Button icon={Plus} block aria-disabled="true">
        Create New List
      </Button>
    </Hint>
  );
}
