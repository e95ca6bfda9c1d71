import { Button, ConfirmDialog, Dialog, type DialogProps } from '@quaywatch/shared/ui';
import { TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import * as styles from './form.styles.ts';
import { Form, type FormProps } from './form.tsx';

export type FormDialogProps = Omit<DialogProps, 'foot'> & {
  readonly form: FormProps['form'] & { readonly isSending: boolean };
  readonly onSubmit: FormProps['onSubmit'];
  /** Of the button that sends the form. */
  readonly submitLabel: string;
  /** What the form does cannot be undone. */
  readonly isDanger?: boolean;
  /** There is nothing to send, or it is not complete. */
  readonly isClosed?: boolean;
  /** Beside the buttons, so that it is seen wherever the form is scrolled to. */
  readonly notice?: ReactNode;
  /** Asked before the dialog is closed; null while nothing would be lost. */
  readonly leaving?: { readonly title: string; readonly question: string } | null;
  /** Above the form. */
  readonly lead?: ReactNode;
  readonly className?: string;
};

const doNothing = () => Promise.resolve();

/** A form in a dialog, with its buttons: Cancel, where the dialog may be left, and the one that sends it. */
export function FormDialog({
  form,
  onSubmit,
  submitLabel,
  isDanger = false,
  isClosed = false,
  notice,
  leaving = null,
  lead,
  onClose,
  className,
  children,
  ...dialog
}: FormDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const leave = onClose && (() => (leaving ? setAsking(true) : onClose()));
  return (
    <>
      <Dialog
        {...dialog}
        onClose={leave}
        foot={
          <>
            {notice}
            {leave && <Button onClick={leave}>Cancel</Button>}
            <Button
              type="submit"
              form={form.id}
              variant={isDanger ? 'danger' : 'primary'}
              disabled={isClosed}
              busy={form.isSending}
            >
              {submitLabel}
            </Button>
          </>
        }
      >
        {lead}
        {/* Enter submits even while the button is closed in some browsers. */}
        <Form form={form} css={styles.stack} className={className} onSubmit={isClosed ? doNothing : onSubmit}>
          {children}
        </Form>
      </Dialog>
      {isAsking && leaving && (
        <ConfirmDialog
          title={leaving.title}
          icon={TriangleAlert}
          danger
          onNo={() => setAsking(false)}
          onYes={() => onClose?.()}
        >
          {leaving.question}
        </ConfirmDialog>
      )}
    </>
  );
}
