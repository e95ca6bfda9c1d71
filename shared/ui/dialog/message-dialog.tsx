import { Button } from '../button/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export type MessageDialogProps = Omit<DialogProps, 'foot' | 'onClose'> & { readonly onClose: () => void };

/** Tells something; OK closes it, as Escape and the close button do. */
export const MessageDialog = (props: MessageDialogProps) => (
  <Dialog
    {...props}
    foot={
      <Button variant="primary" onClick={props.onClose}>
        OK
      </Button>
    }
  />
);
