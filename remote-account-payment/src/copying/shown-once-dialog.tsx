import { css } from '@emotion/react';
import { Button, Dialog } from '@quaywatch/shared/ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import { useShownOnce } from './use-shown-once.ts';

const styles = {
  text: css({ fontFamily: 'var(--font-mono)', overflowWrap: 'anywhere', margin: 'var(--s-3) 0 var(--s-2)' }),
};

type ShownOnceDialogProps = {
  readonly title: string;
  readonly icon: LucideIcon;
  /** One word, as in 'I have saved the key'. */
  readonly what: string;
  readonly text: string;
  /** Says what the text is for. */
  readonly children: ReactNode;
  readonly onKept: () => void;
};

/**
 * The server does not keep this text, so it is shown only now. Only the button that confirms it is saved closes the
 * dialog, and leaving the page asks first.
 */
export function ShownOnceDialog({ title, icon, what, text, children, onKept }: ShownOnceDialogProps) {
  useShownOnce(what, true);
  return (
    <Dialog
      title={title}
      icon={icon}
      step={what}
      foot={
        <Button variant="primary" onClick={onKept}>
          I have saved the {what}
        </Button>
      }
    >
      <p>{children} It is shown only now.</p>
      <p css={styles.text}>{text}</p>
      <CopyButton text={text} what={`the ${what}`} />
    </Dialog>
  );
}
