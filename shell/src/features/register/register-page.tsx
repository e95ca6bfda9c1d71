import { css } from '@emotion/react';
import { Form, FormFailure, TextField, textInputs } from '@quaywatch/shared/forms';
import { Button, Card, ErrorSummary, LinkButton, PageHeading, Dialog } from '@quaywatch/shared/ui';
import { ArrowLeft, MailCheck } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import type { BegunRegistration } from './begun-registration.ts';
import { CompanySection } from './company-section.tsx';
import { FormSection } from './form-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { useRegistration, type RegistrationForm } from './use-registration.ts';

/** The dialog leads only to sign-in (REG-34, REG-35, REG-D4). */
function EmailSentDialog() {
  const navigate = useNavigate();
  const leave = () => void navigate(paths.signIn);
  const next = (
    <Button variant="primary" onClick={leave}>
      Continue
    </Button>
  );
  return (
    <Dialog title="Confirm your email" icon={MailCheck} tone="good" isReadOut onClose={leave} foot={next}>
      <p>
        We are sending you an email to confirm your email address. Please follow the link in that email to complete your
        registration. If you do not receive it, please check your Junk folder.
      </p>
    </Dialog>
  );
}

type DetailsSectionProps = { readonly form: RegistrationForm };

function DetailsSection({ form }: DetailsSectionProps) {
  return (
    <FormSection title="Your details" lead="We use your name and number if the helpdesk needs to reach you.">
      <TextField form={form} name="firstName" label="First name" autoComplete="given-name" {...textInputs.name} />
      <TextField form={form} name="lastName" label="Last name" autoComplete="family-name" {...textInputs.name} />
      <TextField form={form} name="phone" label="Phone" autoComplete="tel" {...textInputs.phone} />
      <TextField form={form} name="postcode" label="Postcode" autoComplete="postal-code" {...textInputs.postcode} />
    </FormSection>
  );
}

const styles = {
  page: css({ width: '100%', maxWidth: '52rem', margin: '0 auto' }),
  notice: css({
    padding: '0 var(--s-5) var(--s-5)',
    '@media (max-width: 499.98px)': { padding: '0 var(--s-4) var(--s-4)' },
  }),
  actions: css({
    display: 'flex',
    flex: 1,
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: 'var(--s-2)',
    '@media (max-width: 499.98px)': { '& > *': { flex: '1 1 auto' } },
  }),
};

type RegisterPageProps = { readonly begun: BegunRegistration };

export function RegisterPage({ begun }: RegisterPageProps) {
  const { form, isSent, submit, checkEmail, recheck } = useRegistration(begun);
  const actions = (
    <div css={styles.actions}>
      <LinkButton to={paths.signIn} icon={ArrowLeft}>
        Back to sign-in
      </LinkButton>
      <Button type="submit" variant="primary" busy={form.isSending}>
        Submit
      </Button>
    </div>
  );
  return (
    <div css={styles.page}>
      <PageTitle>Register</PageTitle>
      <PageHeading
        title="Register to search container information"
        lead="All fields are required unless marked optional."
      />
      <Form form={form} onSubmit={submit}>
        <ErrorSummary {...form.summary}>
          <Card foot={actions}>
            <DetailsSection form={form} />
            <CompanySection form={form} />
            <SignInSection form={form} checkEmail={checkEmail} recheck={recheck} />
            <SecuritySection form={form} />
            {form.failure !== null && (
              <div css={styles.notice}>
                <FormFailure form={form} />
              </div>
            )}
          </Card>
        </ErrorSummary>
      </Form>
      {isSent && <EmailSentDialog />}
    </div>
  );
}
