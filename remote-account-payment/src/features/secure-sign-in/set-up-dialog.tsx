import { css } from '@emotion/react';
import type { CallAnswer, startSecondFactor } from '@quaywatch/shared/contract';
import { Button, Dialog, useIsMobile } from '@quaywatch/shared/ui';
import { useId, useState } from 'react';
import { CopyButton } from '../../copying/copy-button.tsx';
import { ProofFields } from './proof-fields.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { useConfirm, useStart } from './second-factor.hooks.ts';
import { describeProblems, findMissing, groupSecret, type Problems } from './second-factor.rules.ts';

const styles = {
  secret: css({ fontFamily: 'var(--font-mono)', overflowWrap: 'anywhere', margin: 'var(--s-1) 0 var(--s-2)' }),
};

type SetUpDialogProps = { readonly onClose: () => void; readonly onDone: () => void };

/** Password, app, recovery codes (ACC-65). Once it is on, only the button that says so leads out: the codes are shown once. */
export function SetUpDialog({ onClose, onDone }: SetUpDialogProps) {
  const formId = useId();
  const isMobile = useIsMobile();
  const [start, confirm] = [useStart(), useConfirm()];
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [setup, setSetup] = useState<CallAnswer<typeof startSecondFactor> | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const failed = start.error ?? confirm.error;
  const shown =
    problems.password || problems.code ? problems : failed ? describeProblems(setup ? confirm.error : start.error) : {};

  const submit = () => {
    const missing = findMissing(setup ? { code } : { password });
    setProblems(missing ?? {});
    if (missing) return;
    if (setup) confirm.start(code.trim(), ({ recoveryCodes }) => setCodes(recoveryCodes));
    else start.start(password, setSetup);
  };

  if (codes) return <RecoveryCodesDialog codes={codes} onKept={onDone} />;
  return (
    <Dialog
      title="Set up an authenticator app"
      step={setup ? 'app' : 'password'}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={start.isPending || confirm.isPending}>
            {setup ? 'Switch on' : 'Continue'}
          </Button>
        </>
      }
    >
      {setup ? (
        <ProofFields
          key="app"
          id={formId}
          problems={shown}
          code={code}
          codeHint="The six digits that the app shows now"
          codeMode="numeric"
          onCode={setCode}
          onSubmit={submit}
        >
          <p>Scan this with an authenticator app on your phone, then enter the code that it shows.</p>
          {isMobile && (
            <p>
              <a href={setup.address}>Open the app on this phone</a>
            </p>
          )}
          <QrCode text={setup.address} label="QR code for your authenticator app" />
          <div>
            <p>Or give the app this key:</p>
            <p css={styles.secret}>{groupSecret(setup.secret)}</p>
            <CopyButton text={setup.secret} what="the key" />
          </div>
        </ProofFields>
      ) : (
        <ProofFields
          key="password"
          id={formId}
          problems={shown}
          password={password}
          onPassword={setPassword}
          onSubmit={submit}
        >
          <p>After that each sign-in also asks for a code from the app. You are signed out everywhere else.</p>
        </ProofFields>
      )}
    </Dialog>
  );
}
