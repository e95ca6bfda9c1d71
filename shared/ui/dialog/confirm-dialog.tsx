import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import type { Tone } from '../foundations/tone.styles.ts';
import { Dialog } from './dialog.tsx';
import type { Icon } from '../icon/icon.ts';

export type ConfirmDialogProps = {
  /** The dialog's name. */
  title: string;
  /** Decorative icon beside the title. */
  icon?: Icon;
  /** Colour of the icon's tile; danger by default if `danger`. */
  tone?: Tone;
  /** The question. */
  children: ReactNode;
  /** Called by No, Escape and the close button. */
  onNo: () => void;
  /** Called by Yes. */
  onYes: () => void;
  /** The action cannot be undone. */
  danger?: boolean;
  /** The action is running. */
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
  tone = danger ? 'critical' : 'sea',
  busy = false,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      {...(icon && { icon })}
      tone={tone}
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
