import { Button, Dialog } from '@quaywatch/shared/ui';
import { useId, useState } from 'react';
import { ProofFields } from './proof-fields.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { useRenew, useSwitchOff } from './second-factor.hooks.ts';
import { describeProblems, findMissing, type Problems } from './second-factor.rules.ts';

/** What can be done about a second factor that is on. */
export type Change = 'renew' | 'switch-off';

const texts = {
  renew: {
    title: 'New recovery codes',
    button: 'Make new codes',
    text: 'You get ten new codes. The ones that you have now stop working.',
  },
  'switch-off': {
    title: 'Switch off the authenticator app',
    button: 'Switch off',
    text: 'After that your password is enough to sign in, and your recovery codes stop working.',
  },
} as const;

type ChangeDialogProps = { readonly change: Change; readonly onClose: () => void; readonly onDone: () => void };

/** Asks for password and code, and makes new recovery codes or switches it off (ACC-66, ACC-67). */
export function ChangeDialog({ change, onClose, onDone }: ChangeDialogProps) {
  const formId = useId();
  const [renew, switchOff] = [useRenew(), useSwitchOff()];
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { title, button, text } = texts[change];
  const error = renew.error ?? switchOff.error;
  const shown = problems.password || problems.code ? problems : error ? describeProblems(error) : {};

  const submit = () => {
    const missing = findMissing({ password, code });
    setProblems(missing ?? {});
    if (missing) return;
    const proof = { password, code: code.trim() };
    if (change === 'renew') renew.start(proof, ({ recoveryCodes }) => setCodes(recoveryCodes));
    else switchOff.start(proof, onDone);
  };

  if (codes) return <RecoveryCodesDialog codes={codes} onKept={onDone} />;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant={change === 'switch-off' ? 'danger' : 'primary'}
            busy={renew.isPending || switchOff.isPending}
          >
            {button}
          </Button>
        </>
      }
    >
      <ProofFields
        id={formId}
        problems={shown}
        password={password}
        code={code}
        codeHint="From your authenticator app, or a recovery code"
        onPassword={setPassword}
        onCode={setCode}
        onSubmit={submit}
      >
        <p>{text}</p>
      </ProofFields>
    </Dialog>
  );
}
