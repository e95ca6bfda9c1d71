import { ChangeDialog, type Change } from './change-dialog.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

export type SecondFactorDialogProps = {
  readonly task: 'set-up' | Change;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

export function SecondFactorDialog({ task, ...on }: SecondFactorDialogProps) {
  return task === 'set-up' ? <SetUpDialog {...on} /> : <ChangeDialog change={task} {...on} />;
}
