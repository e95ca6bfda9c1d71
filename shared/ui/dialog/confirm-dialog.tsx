import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';
import type { Icon } from '../icon/icon.ts';

export type ConfirmDialogProps = {
  /** The dialog's name. */
  title: string;
  /** Decorative icon beside the title. */
  icon?: Icon;
  /** The question. */
  children: ReactNode;
  /** No, Escape and the close button. */
  onNo: () => void;
  /** What was asked for. */
  onYes: () => void;
  /** Yes cannot be undone. */
  danger?: boolean;
  /** The action of Yes is running. */
  busy?: boolean;
};

/** A question with No and Yes. */
export function ConfirmDialog({
  title,
  icon,
  children,
  onNo,
  onYes,
  danger = false,
  busy = false,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      {...(icon && { icon })}
      tone={danger ? 'critical' : 'sea'}
      onClose={onNo}
      foot={
        <>
          <Button onClick={onNo}>No</Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onYes}>
            Yes
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
