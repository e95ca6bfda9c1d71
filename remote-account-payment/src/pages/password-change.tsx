import { lazyPart, RetryBoundary } from '@quaywatch/shared/remote';
import { Dialog, Spinner, Unavailable } from '@quaywatch/shared/ui';
import { Suspense, type ReactNode } from 'react';
import type { usePasswordChange } from './use-password-change.ts';

type PasswordChangeProps = { readonly change: ReturnType<typeof usePasswordChange>; readonly username: string };

const ChangePasswordDialog = lazyPart(async () => ({
  default: (await import('../features/change-password/change-password-dialog.tsx')).ChangePasswordDialog,
}));

/** The code of the dialog loads when it is first opened. */
export function PasswordChange({ change, username }: PasswordChangeProps) {
  const { isOpen, close, finish } = change;
  const stand = (content: ReactNode, onClose: (() => void) | undefined) => (
    <Dialog title="Change Password" onClose={onClose}>
      {content}
    </Dialog>
  );
  const failed = (retry: () => void, busy: boolean) => {
    const leave = () => {
      close?.();
      retry();
    };
    return stand(<Unavailable feature="Change Password" busy={busy} onRetry={retry} />, close && leave);
  };
  return (
    <RetryBoundary failed={failed}>
      <Suspense fallback={stand(<Spinner label="Loading" size="lg" />, close)}>
        {isOpen && <ChangePasswordDialog username={username} onChanged={finish} onClose={close} />}
      </Suspense>
    </RetryBoundary>
  );
}
