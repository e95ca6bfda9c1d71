import { limits, typingFilters, type SecretAnswer } from '@quaywatch/shared/contract';
import { useUnsavedChanges } from '@quaywatch/shared/remote';
import { Button, Card, Field, FilteredInput, Select } from '@quaywatch/shared/ui';
import { EyeOff } from 'lucide-react';
import { useEffect, useId } from 'react';
import * as styles from '../../customer/customer-form.styles.ts';
import { useAnswerForm } from './use-answer-form.ts';

const leaveQuestion = 'You have not saved the secret question of this customer, do you still wish to leave this page?';

type AnswerFormProps = {
  readonly title: string;
  readonly customerId: string;
  readonly stored: SecretAnswer;
  readonly onStored: (stored: SecretAnswer) => void;
  readonly onHide: () => void;
  readonly onEdited: () => void;
  readonly onSaved: () => void;
};

/** A secret question whose answer is shown, as the helpdesk changes it (HCU-14). */
export function AnswerForm({ title, onHide, ...given }: AnswerFormProps) {
  const formId = useId();
  const { form, questions, typed, problem, isChanged, canUpdate, isUpdating, type, leave, cancel, submit, focusField } =
    useAnswerForm(given);
  useUnsavedChanges(isChanged ? leaveQuestion : null);
  useEffect(() => {
    // Show answer is gone from under the focus, unless that has moved on while the answer was on its way.
    if (document.activeElement === document.body) focusField('answer');
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the answer comes up
  }, []);

  return (
    <Card
      title={title}
      aside={
        <Button size="sm" icon={EyeOff} disabled={isChanged} onClick={onHide}>
          Hide answer
        </Button>
      }
      foot={
        <>
          <Button type="submit" form={formId} variant="primary" disabled={!canUpdate} busy={isUpdating}>
            Update
          </Button>
          <Button disabled={isUpdating} onClick={cancel}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} css={styles.form} noValidate onSubmit={submit}>
        <Field label="Secret question" error={problem('secretQuestionType')}>
          <Select
            name="secretQuestionType"
            aria-busy={questions === null || undefined}
            value={typed.secretQuestionType}
            onChange={({ currentTarget }) => type('secretQuestionType', currentTarget.value)}
            onBlur={() => leave('secretQuestionType')}
          >
            <option value="">{questions ? 'Please select' : 'Loading'}</option>
            {(questions ?? [typed.secretQuestionType]).map((question) => (
              <option key={question}>{question}</option>
            ))}
          </Select>
        </Field>
        <Field label="Answer" error={problem('answer')}>
          <FilteredInput
            name="answer"
            filter={typingFilters.secretAnswer}
            maxLength={limits.answerMax}
            autoComplete="off"
            value={typed.answer}
            onChange={({ currentTarget }) => type('answer', currentTarget.value)}
            onBlur={() => leave('answer')}
          />
        </Field>
      </form>
    </Card>
  );
}
