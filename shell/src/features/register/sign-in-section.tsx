import { limits, typingFilters } from '@quaywatch/shared/contract';
import { Field, PasswordInput, PasswordRules } from '@quaywatch/shared/ui';
import { useWatch } from 'react-hook-form';
import { FormSection } from './form-section.tsx';
import { TextField } from './text-field.tsx';
import type { useRegistration } from './use-registration.ts';

type SignInSectionProps = Pick<ReturnType<typeof useRegistration>, 'form' | 'checkEmail' | 'recheck'>;

const email = {
  filter: typingFilters.email,
  inputMode: 'email',
  maxLength: limits.emailMax,
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** Email and password, each twice (REG-07, REG-08). */
export function SignInSection({ form, checkEmail, recheck }: SignInSectionProps) {
  const password = useWatch({ control: form.control, name: 'password' });
  const { errors } = form.formState;

  const leaveEmail = () => {
    recheck('confirmEmail');
    void checkEmail();
  };

  return (
    <FormSection title="Sign-in details" lead="Your email is your username. You confirm it before you first sign in.">
      <TextField form={form} name="email" label="Email" onLeave={leaveEmail} {...email} />
      <TextField form={form} name="confirmEmail" label="Confirm email" {...email} />
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput
          autoComplete="new-password"
          {...form.register('password', { onBlur: () => recheck('confirmPassword') })}
        />
        <PasswordRules password={password} />
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        <PasswordInput
          showLabel="Show confirm password"
          autoComplete="new-password"
          {...form.register('confirmPassword')}
        />
      </Field>
    </FormSection>
  );
}
