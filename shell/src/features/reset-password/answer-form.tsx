import { limits, typingFilters } from '@quaywatch/shared/contract';
import { css } from '@emotion/react';
import { Banner, Field, FilteredInput } from '@quaywatch/shared/ui';
import { useEffect, useRef } from 'react';
import { CaptchaField } from '../../captcha/captcha-field.tsx';
import { wrongAnswer } from './reset-password.rules.ts';
import type { AnswerStep } from './use-answer-step.ts';

const styles = { form: css({ display: 'flex', flexDirection: 'column', gap: 'var(--s-4)' }) };

type AnswerFormProps = { readonly id: string; readonly question: string; readonly step: AnswerStep };

/** The account's own question (PWD-02). */
export function AnswerForm({ id, question, step }: AnswerFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const isWrong = step.problem === wrongAnswer;

  useEffect(() => {
    if (!isWrong) return;
    input.current?.focus();
    input.current?.select();
  }, [isWrong]);

  return (
    <form id={id} css={styles.form} noValidate onSubmit={step.submit}>
      <Field label={question} error={step.problem}>
        <FilteredInput
          name="answer"
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.answerMax}
          filter={typingFilters.secretAnswer}
          ref={input}
          value={step.answer}
          onChange={(event) => step.type(event.currentTarget.value)}
          onBlur={step.leave}
        />
      </Field>
      {step.needsCaptcha && (
        <>
          <Banner tone="hold" role="alert">
            Too many answers have come from your network. Please show that you are not a robot, and send yours again.
          </Banner>
          <CaptchaField token={step.captchaToken} onToken={step.setCaptchaToken} />
        </>
      )}
    </form>
  );
}
