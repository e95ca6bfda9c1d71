import { css } from '@emotion/react';
import { saveFile } from '@quaywatch/shared/api';
import { Button, Dialog } from '@quaywatch/shared/ui';
import { Download, Printer } from 'lucide-react';
import { CopyButton } from '../../copying/copy-button.tsx';
import { useShownOnce } from '../../copying/use-shown-once.ts';
import { codesFile } from './second-factor.rules.ts';

const styles = {
  list: css({
    display: 'grid',
    gap: 'var(--s-2)',
    margin: 'var(--s-4) 0',
    padding: 0,
    listStyle: 'none',
    fontFamily: 'var(--font-mono)',
    fontSize: 'var(--text-sm)',
  }),
  ways: css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)' }),
};

type RecoveryCodesDialogProps = { readonly codes: readonly string[]; readonly onKept: () => void };

/** The codes are shown only once (SES-64), so only the button that confirms they are kept closes it. */
export function RecoveryCodesDialog({ codes, onKept }: RecoveryCodesDialogProps) {
  useShownOnce('recovery codes', true);
  return (
    <Dialog
      title="Recovery codes"
      step="codes"
      foot={
        <Button variant="primary" onClick={onKept}>
          I have saved these codes
        </Button>
      }
    >
      <p>
        Keep these codes where you can find them without your phone. Each one signs you in to Quaywatch once, instead of
        the app. They are not shown again.
      </p>
      <ul css={styles.list} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div css={styles.ways}>
        <Button size="sm" icon={Download} onClick={() => saveFile(codesFile(codes))}>
          Download
        </Button>
        <CopyButton text={codes.join('\n')} what="the recovery codes" />
        <Button size="sm" icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </Dialog>
  );
}
