import { listSecretQuestionTypes, type SecretAnswer } from '@quaywatch/shared/contract';
import { useOptionList } from '@quaywatch/shared/query';
import { useRef, useState, type FormEvent } from 'react';
import { refusedFieldsOf } from '../../customer/failed-update.ts';
import { useUpdateAnswer } from './secret-answers.hooks.ts';
import { canUpdateAnswer, checkAnswer, isChangedAnswer, type QuestionAndAnswer } from './secret-question.rules.ts';

type QuestionField = keyof QuestionAndAnswer;

type Given = {
  readonly customerId: string;
  readonly stored: SecretAnswer;
  readonly onStored: (stored: SecretAnswer) => void;
  readonly onEdited: () => void;
  readonly onSaved: () => void;
};

/** The form, its checks on leaving a field (VAL-D4), and the update. */
export function useAnswerForm({ customerId, stored, onStored, onEdited, onSaved }: Given) {
  const form = useRef<HTMLFormElement>(null);
  const questions = useOptionList(listSecretQuestionTypes);
  const [typed, setTyped] = useState(stored);
  const [left, setLeft] = useState<readonly QuestionField[]>([]);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});

  const focusField = (name: QuestionField) => {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
  const focusFirst = (problems: object) =>
    focusField('secretQuestionType' in problems ? 'secretQuestionType' : 'answer');

  const update = useUpdateAnswer(customerId, {
    changed: typed,
    onSaved: (saved) => {
      onStored(saved);
      // What was typed since the update was sent stays.
      setTyped((now) => (now === typed ? saved : now));
      setLeft([]);
      setRefused({});
      onSaved();
    },
    onRefused: (error) => {
      const fields = refusedFieldsOf(error);
      setRefused(fields);
      if (Object.keys(fields).length > 0) focusFirst(fields);
    },
  });

  const checked = checkAnswer(typed, questions);
  const problems = 'problems' in checked ? checked.problems : {};
  const canUpdate = canUpdateAnswer(stored, typed);

  return {
    form,
    questions,
    typed,
    problem: (name: QuestionField) => refused[name] ?? (left.includes(name) ? problems[name] : undefined),
    isChanged: isChangedAnswer(stored, typed),
    canUpdate,
    isUpdating: update.isPending,
    focusField,
    type: (name: QuestionField, value: string) => {
      setTyped((now) => ({ ...now, [name]: value }));
      setRefused(({ [name]: _, ...others }) => others);
      onEdited();
    },
    leave: (name: QuestionField) => setLeft((names) => [...names, name]),
    cancel: () => {
      setTyped(stored);
      setLeft([]);
      setRefused({});
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!canUpdate) return;
      if ('body' in checked) return update.start();
      setLeft(['secretQuestionType', 'answer']);
      focusFirst(problems);
    },
  };
}
