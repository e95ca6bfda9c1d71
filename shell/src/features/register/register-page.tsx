import { messages } from '@quaywatch/shared/contract';
import { companyContact } from '@quaywatch/shared/domain';
import { Banner, Button, Card, ErrorSummary, LinkButton, PageHeading } from '@quaywatch/shared/ui';
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

/** Registration of a visitor (NAV-07, REG-01..36). */
export function RegisterPage() {
  const { form, summary, sending, outcome, submit, checkEmail, recheck } = useRegistration();
  const actions = (
    <div css={styles.actions}>
      <LinkButton to={paths.signIn} icon={ArrowLeft}>
        Back to sign-in
      </LinkButton>
      <Button type="submit" variant="primary" busy={sending}>
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
      <form noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary {...summary}>
          <Card foot={actions}>
            <DetailsSection form={form} />
            <CompanySection form={form} />
            <SignInSection form={form} checkEmail={checkEmail} recheck={recheck} />
            <SecuritySection form={form} />
            {outcome === 'failed' && (
              <div css={styles.notice}>
                <Banner tone="critical" role="alert">
                  {messages.oops(companyContact.helpdeskPhone)}
                </Banner>
              </div>
            )}
          </Card>
        </ErrorSummary>
      </form>
      {outcome === 'sent' && <EmailSentDialog />}
    </div>
  );
}
