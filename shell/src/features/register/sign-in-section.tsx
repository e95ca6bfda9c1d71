import { PasswordField, TextField, textInputs } from '@quaywatch/shared/forms';
import { PasswordRules } from '@quaywatch/shared/ui';
import { FormSection } from './form-section.tsx';
import type { useRegistration } from './use-registration.ts';

type SignInSectionProps = Pick<ReturnType<typeof useRegistration>, 'form' | 'checkEmail' | 'recheck'>;

export function SignInSection({ form, checkEmail, recheck }: SignInSectionProps) {
  const leaveEmail = () => {
    recheck('confirmEmail');
    void checkEmail();
  };

  return (
    <FormSection title="Sign-in details" lead="Your email is your username. You confirm it before you first sign in.">
      <TextField
        form={form}
        name="email"
        label="Email"
        autoComplete="email"
        {...textInputs.email}
        onLeave={leaveEmail}
      />
      <TextField form={form} name="confirmEmail" label="Confirm email" autoComplete="email" {...textInputs.email} />
      <PasswordField
        form={form}
        name="password"
        label="Password"
        {...textInputs.newPassword}
        onLeave={() => recheck('confirmPassword')}
      >
        <PasswordRules password={form.values.password} />
      </PasswordField>
      <PasswordField
        form={form}
        name="confirmPassword"
        label="Confirm password"
        showLabel="Show confirm password"
        {...textInputs.newPassword}
      />
    </FormSection>
  );
}
