import { css } from '@emotion/react';
import { messages } from '@quaywatch/shared/contract';
import { MessageDialog } from '@quaywatch/shared/ui';
import { Lock } from 'lucide-react';
import { suspendedText } from './sign-in.rules.ts';

const styles = { hint: css({ marginTop: 'var(--s-2)' }) };

type SuspendedDialogProps = { readonly onClose: () => void };

export function SuspendedDialog({ onClose }: SuspendedDialogProps) {
  return (
    <MessageDialog title="Account suspended" icon={Lock} tone="critical" onClose={onClose}>
      <p>{suspendedText}</p>
      <p css={styles.hint}>{messages.unlockMail}</p>
    </MessageDialog>
  );
}
