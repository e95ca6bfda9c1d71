import { Button } from '../button/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export type MessageDialogProps = Omit<DialogProps, 'foot' | 'onClose'> & { readonly onClose: () => void };

/** Escape and the close button also mean OK. */
export const MessageDialog = (props: MessageDialogProps) => (
  <Dialog
    isReadOut
    {...props}
    foot={
      <Button variant="primary" onClick={props.onClose}>
        OK
      </Button>
    }
  />
);
