import { css } from '@emotion/react';
import { keyScopes, limits } from '@quaywatch/shared/contract';
import {
  FormDialog,
  FormFailure,
  PasswordField,
  SelectField,
  TextField,
  textInputs,
  useContractForm,
} from '@quaywatch/shared/forms';
import { Checkbox, FieldError } from '@quaywatch/shared/ui';
import { KeyRound } from 'lucide-react';
import { useId, useState } from 'react';
import { ShownOnceDialog } from '../../copying/shown-once-dialog.tsx';
import { useShownOnce } from '../../copying/use-shown-once.ts';
import { useCreateKey } from './access-keys.hooks.ts';
import { describeProblem, ends, nameEnd, newKeyForm, scopeNames } from './access-keys.rules.ts';

const styles = {
  scopes: css({ display: 'grid', gap: 'var(--s-1)', minWidth: 0, margin: 0, padding: 0, border: 0 }),
  legend: css({ padding: 0, marginBottom: 'var(--s-1)', fontWeight: 570 }),
};

type NewKeyDialogProps = { readonly onClose: () => void };

export function NewKeyDialog({ onClose }: NewKeyDialogProps) {
  const { run } = useCreateKey();
  const [key, setKey] = useState<string | null>(null);
  const id = useId();
  const form = useContractForm({
    schema: newKeyForm,
    defaultValues: { name: '', scopes: ['containers:read'], days: '90', password: '' },
    mode: 'onSubmit',
  });
  useShownOnce('key', form.isSending);
  const problem = form.problem('scopes');
  if (key !== null)
    return (
      <ShownOnceDialog title="Keep the key" icon={KeyRound} what="key" text={key} onKept={onClose}>
        Your program sends it with each call. Whoever has it can do what you chose, in your name.
      </ShownOnceDialog>
    );
  return (
    <FormDialog
      title="Make a key"
      icon={KeyRound}
      form={form}
      submitLabel="Make the key"
      isAnswerShownOnce
      onSubmit={form.submitTo(run, { onSent: (answer) => setKey(answer.key) })}
      onClose={onClose}
    >
      <FormFailure form={form} describe={describeProblem} />
      <TextField
        form={form}
        name="name"
        label="Name"
        hint="Which program it is for, such as Nightly import."
        autoComplete="off"
        maxLength={limits.accessKeyNameMax}
      />
      <fieldset css={styles.scopes} {...(problem && { 'aria-describedby': `${id}-problem` })}>
        <legend css={styles.legend}>What the program may do</legend>
        {keyScopes.map((scope) => (
          <Checkbox key={scope} label={scopeNames[scope]} value={scope} {...form.field('scopes')} />
        ))}
        {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
      </fieldset>
      <SelectField form={form} name="days" label="Ends" options={ends} nameOf={nameEnd} />
      <PasswordField form={form} name="password" label="Current password" {...textInputs.usedPassword} />
    </FormDialog>
  );
}
