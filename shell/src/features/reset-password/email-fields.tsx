import { FormFailure, TextField, textInputs } from '@quaywatch/shared/forms';
import { Banner, Button, Spinner } from '@quaywatch/shared/ui';
import type { EmailStep } from './use-email-step.ts';

export const EmailFields = ({ step }: { readonly step: EmailStep }) => (
  <>
    <TextField
      form={step}
      name="email"
      label="Email"
      hint="Enter the email address you registered with"
      counter={step.check === 'running' && <Spinner label="Checking" />}
      autoComplete="username"
      {...textInputs.email}
      onType={step.forgetFailure}
    />
    {step.check === 'failed' && (
      <Banner tone="critical" role="alert">
        <p>The email address could not be checked.</p>
        <Button variant="link" onClick={step.retry}>
          Try again
        </Button>
      </Banner>
    )}
    <FormFailure form={step} />
  </>
);
