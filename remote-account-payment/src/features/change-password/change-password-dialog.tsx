import { FormDialog, FormFailure, PasswordField, textInputs } from '@quaywatch/shared/forms';
import { PasswordRules } from '@quaywatch/shared/ui';
import { useChangePassword } from './use-change-password.ts';

type ChangePasswordDialogProps = {
  /** For password managers; empty while the account is loading. */
  readonly username: string;
  readonly onChanged: () => void;
  /** Absent while a temporary password must be changed (PWD-D7). */
  readonly onClose?: (() => void) | undefined;
};

export function ChangePasswordDialog({ username, onChanged, onClose }: ChangePasswordDialogProps) {
  const { submit, ...form } = useChangePassword({ onChanged, isForced: !onClose });
  return (
    <FormDialog title="Change Password" form={form} submitLabel="Update" onSubmit={submit} onClose={onClose}>
      {!onClose && <p>You signed in with a temporary password. Choose a password of your own to go on.</p>}
      <FormFailure form={form} />
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <PasswordField
        form={form}
        name="current"
        label="Current password"
        showLabel="Show current password"
        {...textInputs.usedPassword}
      />
      <PasswordField
        form={form}
        name="next"
        label="New password"
        showLabel="Show new password"
        {...textInputs.newPassword}
      >
        <PasswordRules password={form.values.next} />
      </PasswordField>
      <PasswordField
        form={form}
        name="confirmation"
        label="Confirm new password"
        showLabel="Show confirm new password"
        {...textInputs.newPassword}
      />
    </FormDialog>
  );
}
