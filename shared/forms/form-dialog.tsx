import { Button, ConfirmDialog, Dialog, type DialogProps } from '@quaywatch/shared/ui';
import { TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import * as styles from './form.styles.ts';
import { Form, type FormProps } from './form.tsx';
import { whileSending } from './while-sending.ts';

export type FormDialogProps = Omit<DialogProps, 'foot'> & {
  readonly form: FormProps['form'] & { readonly isSending: boolean };
  readonly onSubmit: FormProps['onSubmit'];
  readonly submitLabel: string;
  readonly isDanger?: boolean;
  /** False while the form is incomplete or has nothing to submit. */
  readonly isReady?: boolean;
  /** The answer is shown only once, so the dialog stays open while the answer is on its way. */
  readonly isAnswerShownOnce?: boolean;
  /** Shown beside the buttons, where it is visible at any scroll position. */
  readonly notice?: ReactNode;
  /** Asked before closing; null while nothing would be lost. */
  readonly leaving?: { readonly title: string; readonly question: string } | null;
  readonly lead?: ReactNode;
  readonly className?: string;
};

const doNothing = () => Promise.resolve();

/** A dialog with one form: Cancel, the button that submits, and a question before typed text is lost (`leaving`). */
export function FormDialog({
  form,
  onSubmit,
  submitLabel,
  isDanger = false,
  isReady = true,
  isAnswerShownOnce = false,
  notice,
  leaving = null,
  lead,
  onClose,
  className,
  children,
  ...dialog
}: FormDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const isHeld = form.isSending && isAnswerShownOnce;
  const leave = onClose && (() => (leaving ? setAsking(true) : onClose()));
  return (
    <>
      {/* The question comes first, so that it closes first: while it is open, the page is inert and takes no focus. */}
      {isAsking && leaving && (
        <ConfirmDialog
          title={leaving.title}
          icon={TriangleAlert}
          danger
          onNo={() => setAsking(false)}
          onYes={() => onClose?.()}
        >
          {whileSending(leaving.question, form)}
        </ConfirmDialog>
      )}
      <Dialog
        {...dialog}
        onClose={isHeld ? undefined : leave}
        foot={
          <>
            {notice}
            {leave && (
              <Button disabled={isHeld} onClick={leave}>
                Cancel
              </Button>
            )}
            <Button
              type="submit"
              form={form.id}
              variant={isDanger ? 'danger' : 'primary'}
              disabled={!isReady}
              busy={form.isSending}
            >
              {submitLabel}
            </Button>
          </>
        }
      >
        {lead}
        {/* Some browsers submit with Enter while the button is disabled. */}
        <Form form={form} css={styles.stack} className={className} onSubmit={isReady ? onSubmit : doNothing}>
          {children}
        </Form>
      </Dialog>
    </>
  );
}
