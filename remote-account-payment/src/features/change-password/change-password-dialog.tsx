import { css } from '@emotion/react';
import { messages } from '@quaywatch/shared/contract';
import { companyContact } from '@quaywatch/shared/domain';
import { Banner, Button, Dialog, Field, PasswordInput, PasswordRules } from '@quaywatch/shared/ui';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useChangePassword } from './use-change-password.ts';

const styles = {
  form: css({ display: 'flex', flexDirection: 'column', gap: 'var(--s-4)' }),
};

type ChangePasswordDialogProps = {
  /** Whose password it is, for password managers; empty while the account is loading. */
  readonly username: string;
  readonly onChanged: () => void;
  /** Leaves without a change. Absent while a temporary password has to be changed (PWD-D7). */
  readonly onClose?: (() => void) | undefined;
};

/** Current password, new password, and that once more (PWD-17). */
export function ChangePasswordDialog({ username, onChanged, onClose }: ChangePasswordDialogProps) {
  const formId = useId();
  const { form, fields, failed, submit } = useChangePassword(onChanged);
  const { errors, isSubmitting } = form.formState;
  const next = useWatch({ control: form.control, name: 'next' });

  return (
    <Dialog
      title="Change Password"
      onClose={onClose}
      foot={
        <>
          {onClose && <Button onClick={onClose}>Cancel</Button>}
          <Button type="submit" form={formId} variant="primary" busy={isSubmitting}>
            Update
          </Button>
        </>
      }
    >
      <form id={formId} css={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {!onClose && <p>You signed in with a temporary password. Choose a password of your own to go on.</p>}
        {failed && (
          <Banner tone="critical" role="alert">
            {messages.oops(companyContact.helpdeskPhone)}
          </Banner>
        )}
        <input hidden readOnly name="username" autoComplete="username" value={username} />
        <Field label="Current password" error={errors.current?.message}>
          <PasswordInput autoComplete="current-password" showLabel="Show current password" {...fields.current} />
        </Field>
        <Field label="New password" error={errors.next?.message}>
          <PasswordInput autoComplete="new-password" showLabel="Show new password" {...fields.next} />
          <PasswordRules password={next} />
        </Field>
        <Field label="Confirm new password" error={errors.confirmation?.message}>
          <PasswordInput autoComplete="new-password" showLabel="Show confirm new password" {...fields.confirmation} />
        </Field>
      </form>
    </Dialog>
  );
}
