import { KeyRound } from 'lucide-react';
import { ShownOnceDialog } from '../../copying/shown-once-dialog.tsx';

type SecretDialogProps = { readonly secret: string; readonly onKept: () => void };

export const SecretDialog = ({ secret, onKept }: SecretDialogProps) => (
  <ShownOnceDialog title="Keep the secret" icon={KeyRound} what="secret" text={secret} onKept={onKept}>
    Your program uses it to check that an event comes from Quaywatch.
  </ShownOnceDialog>
);
