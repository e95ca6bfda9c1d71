import { ChangeDialog, type Change } from './change-dialog.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

export type SecondFactorDialogProps = {
  readonly task: 'set-up' | Change;
  readonly onClose: () => void;
};

export function SecondFactorDialog({ task, onClose }: SecondFactorDialogProps) {
  return task === 'set-up' ? <SetUpDialog onClose={onClose} /> : <ChangeDialog change={task} onClose={onClose} />;
}
