import { Form, FormFailure } from '@quaywatch/shared/forms';
import { Button, Card, ErrorSummary, LinkButton, PageHeading } from '@quaywatch/shared/ui';
import { ArrowLeft } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import { CompanySection } from './company-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { EmailSentDialog } from './email-sent-dialog.tsx';
import * as styles from './register-page.styles.ts';
import { SecuritySection } from './security-section.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { useRegistration } from './use-registration.ts';

export function RegisterPage() {
  const { form, isSent, submit, checkEmail, recheck } = useRegistration();
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
