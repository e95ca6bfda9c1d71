import { FormDialog } from '@quaywatch/shared/forms';
import { Button, Dialog } from '@quaywatch/shared/ui';
import { useState } from 'react';
import { AnswerFields } from './answer-fields.tsx';
import { EmailFields } from './email-fields.tsx';
import { OutcomeText } from './outcome-text.tsx';
import { outcomes } from './outcomes.ts';
import type { Outcome } from './reset-password.rules.ts';
import { useAnswerStep } from './use-answer-step.ts';
import { useEmailStep, type FoundAccount } from './use-email-step.ts';

type ResetPasswordDialogProps = {
  readonly email: string;
  readonly onClose: (sentTo?: string) => void;
};

type Step =
  | { readonly name: 'email' }
  | { readonly name: 'answer' }
  | { readonly name: 'outcome'; readonly outcome: Outcome; readonly canRepeat: boolean };

export function ResetPasswordDialog({ email, onClose }: ResetPasswordDialogProps) {
  const [step, setStep] = useState<Step>({ name: 'email' });
  const [account, setAccount] = useState<FoundAccount>({ email, question: undefined });
  const end = (outcome: Outcome, canRepeat: boolean) => setStep({ name: 'outcome', outcome, canRepeat });
  const emailStep = useEmailStep(email, (found) => {
    setAccount(found);
    // Without a question only the helpdesk can identify the owner.
    if (found.question) setStep({ name: 'answer' });
    else end('call-us', false);
  });
  const answerStep = useAnswerStep(account, end);

  if (step.name === 'outcome') {
    const { title, icon, tone } = outcomes[step.outcome];
    const close = () => onClose(step.outcome === 'sent' ? account.email : undefined);
    return (
      <Dialog
        title={title}
        icon={icon}
        isReadOut
        tone={tone}
        step="outcome"
        onClose={close}
        foot={
          <>
            {step.canRepeat && <Button onClick={() => setStep({ name: 'answer' })}>Try again</Button>}
            <Button variant="primary" onClick={close}>
              OK
            </Button>
          </>
        }
      >
        <OutcomeText outcome={step.outcome} />
      </Dialog>
    );
  }

  const isFirst = step.name === 'email';
  const form = isFirst ? emailStep : answerStep;
  return (
    <FormDialog
      title="Forgot password"
      step={step.name}
      form={form}
      submitLabel={isFirst ? 'Continue' : 'Send password'}
      isReady={form.isReady}
      onSubmit={form.submit}
      onClose={() => onClose()}
    >
      {isFirst ? (
        <EmailFields step={emailStep} />
      ) : (
        <AnswerFields question={account.question ?? ''} step={answerStep} />
      )}
    </FormDialog>
  );
}
