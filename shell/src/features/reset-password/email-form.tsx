import { css } from '@emotion/react';
import { messages, typingFilters } from '@quaywatch/shared/contract';
import { companyContact } from '@quaywatch/shared/domain';
import { Banner, Button, Field, FilteredInput, Spinner } from '@quaywatch/shared/ui';
import type { EmailStep } from './use-email-step.ts';

const styles = {
  form: css({ display: 'flex', flexDirection: 'column', gap: 'var(--s-4)' }),
};

type EmailFormProps = { readonly id: string; readonly step: EmailStep };

/** Which account's password was forgotten (PWD-01). */
export function EmailForm({ id, step }: EmailFormProps) {
  return (
    <form id={id} css={styles.form} noValidate onSubmit={step.submit}>
      <Field
        label="Email"
        hint="Enter the email address you registered with"
        counter={step.check === 'running' && <Spinner label="Checking" />}
        error={step.problem}
      >
        <FilteredInput
          name="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          filter={typingFilters.email}
          value={step.email}
          onChange={(event) => step.type(event.currentTarget.value)}
          onBlur={step.leave}
        />
      </Field>
      {step.check === 'failed' && (
        <Banner tone="critical" role="alert">
          <p>The email address could not be checked.</p>
          <Button variant="link" onClick={step.retry}>
            Try again
          </Button>
        </Banner>
      )}
      {step.failed && (
        <Banner tone="critical" role="alert">
          {messages.oops(companyContact.helpdeskPhone)}
        </Banner>
      )}
    </form>
  );
}
