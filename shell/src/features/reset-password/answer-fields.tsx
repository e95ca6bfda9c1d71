import { TextField, textInputs } from '@quaywatch/shared/forms';
import { Banner } from '@quaywatch/shared/ui';
import { useEffect } from 'react';
import { CaptchaField } from '../../captcha/captcha-field.tsx';
import { wrongAnswer } from './reset-password.rules.ts';
import type { AnswerStep } from './use-answer-step.ts';

type AnswerFieldsProps = { readonly question: string; readonly step: AnswerStep };

export function AnswerFields({ question, step }: AnswerFieldsProps) {
  const { focus } = step;
  const isWrong = step.problem('answer') === wrongAnswer;
  useEffect(() => {
    if (isWrong) focus('answer', { isSelected: true });
  }, [focus, isWrong]);

  return (
    <>
      <TextField
        form={step}
        name="answer"
        label={question}
        spellCheck={false}
        {...textInputs.secretAnswer}
        onType={() => step.clearErrors('answer')}
      />
      {step.needsCaptcha && (
        <>
          <Banner tone="hold" role="alert">
            Too many answers have come from your network. Please show that you are not a robot, and send yours again.
          </Banner>
          <CaptchaField {...step.captcha} />
        </>
      )}
    </>
  );
}
