import type { AccessKey } from '@quaywatch/shared/contract';
import { thisMoment } from '@quaywatch/shared/domain';
import { useShellServices } from '@quaywatch/shared/remote';
import { ConfirmDialog } from '@quaywatch/shared/ui';
import { Trash2 } from 'lucide-react';
import { useRevocation } from './access-keys.hooks.ts';
import { describeProblem, hasEnded } from './access-keys.rules.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';

type AccessKeyDialogProps = {
  readonly task: 'make' | AccessKey;
  readonly onClose: () => void;
};

export function AccessKeyDialog({ task, onClose }: AccessKeyDialogProps) {
  return task === 'make' ? (
    <NewKeyDialog onClose={onClose} />
  ) : (
    <RevocationDialog programKey={task} onClose={onClose} />
  );
}

type RevocationDialogProps = { readonly programKey: AccessKey; readonly onClose: () => void };

function RevocationDialog({ programKey, onClose }: RevocationDialogProps) {
  const { announce } = useShellServices();
  const { id, name } = programKey;
  const isOver = hasEnded(programKey, thisMoment());
  const revocation = useRevocation(
    (error) => `The key ${name} has not been ${isOver ? 'removed' : 'revoked'}. ${describeProblem(error)}`,
  );
  const finish = () => {
    announce(isOver ? `The key ${name} is removed.` : `The key ${name} is revoked.`);
    onClose();
  };
  return (
    <ConfirmDialog
      title={isOver ? 'Remove the key' : 'Revoke the key'}
      icon={Trash2}
      danger
      busy={revocation.isPending}
      problem={revocation.error && describeProblem(revocation.error)}
      onNo={onClose}
      onYes={() => revocation.start(id, finish)}
    >
      {isOver
        ? `Do you want to remove ${name} from the list? It does not work any more.`
        : `Do you want to revoke ${name}? Programs that use it are refused from now on.`}
    </ConfirmDialog>
  );
}
