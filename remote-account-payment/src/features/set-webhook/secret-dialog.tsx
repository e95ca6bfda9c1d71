import { css } from '@emotion/react';
import { Button, Dialog } from '@quaywatch/shared/ui';
import { KeyRound } from 'lucide-react';
import { CopyButton } from '../../copying/copy-button.tsx';

const styles = {
  secret: css({ fontFamily: 'var(--font-mono)', overflowWrap: 'anywhere', margin: 'var(--s-3) 0 var(--s-2)' }),
};

type SecretDialogProps = { readonly secret: string; readonly onKept: () => void };

/** The secret shows only once, so only the button that confirms it is kept closes it. */
export function SecretDialog({ secret, onKept }: SecretDialogProps) {
  return (
    <Dialog
      title="Keep the secret"
      icon={KeyRound}
      step="secret"
      foot={
        <Button variant="primary" onClick={onKept}>
          I have kept the secret
        </Button>
      }
    >
      <p>Your program uses it to check that an event comes from Quaywatch. It is shown only now.</p>
      <p css={styles.secret}>{secret}</p>
      <CopyButton text={secret} what="the secret" />
    </Dialog>
  );
}
