import { listSecretQuestionTypes, type SecretAnswer } from '@quaywatch/shared/contract';
import {
  Form,
  formStyles,
  SelectField,
  TextField,
  textInputs,
  useContractForm,
  whileSending,
} from '@quaywatch/shared/forms';
import { useOptionList } from '@quaywatch/shared/query';
import { useUnsavedChanges } from '@quaywatch/shared/remote';
import { Button, Card } from '@quaywatch/shared/ui';
import { EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ChangedMeanwhile } from '../../customer/changed-meanwhile.tsx';
import type { Saved } from '../../customer/saved-changes.tsx';
import { useUpdateAnswer } from './secret-answers.hooks.ts';
import {
  answerForm,
  canUpdateAnswer,
  isChangedAnswer,
  listChangedMeanwhile,
  refusalsOfUpdate,
} from './secret-question.rules.ts';

const leaveQuestion = 'You have not saved the secret question of this customer, do you still wish to leave this page?';

type AnswerFormProps = {
  readonly title: string;
  readonly customerId: string;
  readonly stored: SecretAnswer;
  readonly onStored: (stored: SecretAnswer) => void;
  readonly onHide: () => void;
  readonly onEdited: () => void;
  readonly onSaved: (saved: Saved) => void;
};

export function AnswerForm({ title, customerId, stored, onStored, onHide, onEdited, onSaved }: AnswerFormProps) {
  const questions = useOptionList(listSecretQuestionTypes);
  const form = useContractForm({ schema: answerForm(questions), defaultValues: stored });
  const isChanged = isChangedAnswer(stored, form.values);
  const needsAnotherAnswer =
    form.values.answer.trim() === stored.answer && form.values.secretQuestionType !== stored.secretQuestionType;
  const canUpdate = canUpdateAnswer(stored, form.values);
  const [overtaken, setOvertaken] = useState({ base: stored, times: 0, movesFocus: true });
  const [update, proofDialog] = useUpdateAnswer(customerId, {
    etag: stored.etag,
    onOvertaken: (theirs) => {
      const movesFocus = !form.hasMovedOn();
      form.settle(theirs, stored);
      onStored(theirs);
      setOvertaken(({ base, times }) => ({ base, times: times + 1, movesFocus }));
    },
  });
  const submit = form.submitTo(update, {
    isReady: canUpdate,
    refusalsOf: refusalsOfUpdate,
    onSent: (saved, { values }) => {
      const movesFocus = !form.hasMovedOn();
      const isAll = form.settle(saved, values);
      onStored(saved);
      setOvertaken({ base: saved, times: 0, movesFocus: true });
      onSaved({ isAll, movesFocus });
    },
  });
  const cancel = () => {
    form.reset(stored);
    if (isChanged) onEdited();
    setOvertaken({ base: stored, times: 0, movesFocus: true });
  };
  useUnsavedChanges(isChanged ? whileSending(leaveQuestion, form) : null);
  useEffect(() => {
    // The focused Show answer button has gone, so the focus moves here unless it has moved on meanwhile.
    if (document.activeElement === document.body) form.focus('answer');
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the answer comes up
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
          <Button type="submit" form={form.id} variant="primary" disabled={!canUpdate} busy={form.isSending}>
            Update
          </Button>
          <Button disabled={form.isSending} onClick={cancel}>
            Cancel
          </Button>
        </>
      }
    >
      <ChangedMeanwhile
        changes={listChangedMeanwhile(overtaken.base, stored)}
        timesOvertaken={overtaken.times}
        movesFocus={overtaken.movesFocus}
        isUnsaved={canUpdate}
      />
      <Form form={form} css={formStyles.columns} onSubmit={submit} onChange={onEdited}>
        <SelectField form={form} name="secretQuestionType" label="Secret question" options={questions} />
        <TextField
          form={form}
          name="answer"
          label="Answer"
          {...textInputs.secretAnswer}
          hint={needsAnotherAnswer ? 'Another question is saved only with another answer.' : undefined}
        />
      </Form>
      {proofDialog}
    </Card>
  );
}
