import { css } from '@emotion/react';
import { TriangleAlert, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Button, ContainerPlate, Dialog, MessageDialog } from '@quaywatch/shared/ui';
import { listRemainingNumbers } from './remove-containers.rules.ts';

const styles = {
  numbers: css({
    display: 'grid',
    gap: 'var(--s-1)',
    marginTop: 'var(--s-3)',
  }),
};

type RemoveContainersDialogProps = {
  requested: readonly string[];
  selected: ReadonlySet<string>;
  onRemove: (remaining: readonly string[]) => void;
  onClose: () => void;
};

export function RemoveContainersDialog({ requested, selected, onRemove, onClose }: RemoveContainersDialogProps) {
  const question = useId();
  const remaining = listRemainingNumbers(requested, selected);

  if (!remaining)
    return (
      <MessageDialog title="Remove Containers" icon={TriangleAlert} tone="hold" onClose={onClose}>
        <p>You cannot remove all containers. There must be at least one container number on the screen</p>
      </MessageDialog>
    );
  return (
    <Dialog
      title="Remove Containers"
      icon={Trash2}
      isReadOut={question}
      tone="critical"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>No</Button>
          <Button
            variant="danger"
            onClick={() => {
              onRemove(remaining);
              onClose();
            }}
          >
            Yes
          </Button>
        </>
      }
    >
      <p id={question}>Are you sure you want to remove the selected containers?</p>
      <ul css={styles.numbers}>
        {[...selected].map((number) => (
          <li key={number}>
            <ContainerPlate number={number} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
