import { lazyPart, RetryBoundary } from '@quaywatch/shared/remote';
import { Button, Dialog, Spinner, Unavailable } from '@quaywatch/shared/ui';
import { Suspense, useState, useTransition } from 'react';
import { flushSync } from 'react-dom';

type ForgotPasswordProps = {
  readonly email: string;
  /** Called after a temporary password was sent to this email and the dialog closed. */
  readonly onSent: (email: string) => void;
};

const ResetPasswordDialog = lazyPart(async () => ({
  default: (await import('./reset-password-dialog.tsx')).ResetPasswordDialog,
}));

/** Loads the dialog's code on first use (SES-03, PWD-01). */
export function ForgotPassword({ email, onSent }: ForgotPasswordProps) {
  const [isOpen, setOpen] = useState(false);
  const [isLoading, startLoading] = useTransition();
  const close = (sentTo?: string) => {
    // Closes synchronously: the dialog restores the focus, which may move on only after that.
    flushSync(() => setOpen(false));
    if (sentTo) onSent(sentTo);
  };
  const loading = (
    <Dialog title="Forgot password" onClose={() => close()}>
      <Spinner label="Loading" size="lg" />
    </Dialog>
  );
  const failed = (retry: () => void, busy: boolean) => (
    <Dialog
      title="Forgot password"
      onClose={() => {
        close();
        retry();
      }}
    >
      <Unavailable feature="Password reset" busy={busy} onRetry={retry} />
    </Dialog>
  );
  return (
    <>
      <Button variant="link" busy={isLoading} onClick={() => startLoading(() => setOpen(true))}>
        Forgot password?
      </Button>
      <RetryBoundary failed={failed}>
        <Suspense fallback={loading}>{isOpen && <ResetPasswordDialog email={email} onClose={close} />}</Suspense>
      </RetryBoundary>
    </>
  );
}
