import { limits, typingFilters } from '@quaywatch/shared/contract';
import { Field, FilteredInput } from '@quaywatch/shared/ui';
import { useEffect, useRef } from 'react';
import { wrongAnswer } from './reset-password.rules.ts';
import type { AnswerStep } from './use-answer-step.ts';

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
    <form id={id} noValidate onSubmit={step.submit}>
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
    </form>
  );
}
