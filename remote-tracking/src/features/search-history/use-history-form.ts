import { useEffect, useState, type FormEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useKeptState, useTypedDraft } from '@quaywatch/shared/query';
import {
  checkHistoryForm,
  readTypedDay,
  showDay,
  type DayRange,
  type HistoryForm,
  type HistoryProblems,
  type HistorySearch,
} from '../../history/history-form.rules.ts';

/** The form's fields, what is wrong with them on leaving a field and on submit, and the search (VAL-D4). */
export function useHistoryForm(preset: HistoryForm, range: DayRange, onSearch: (search: HistorySearch) => void) {
  const [typed, keepTyped] = useTypedDraft<HistoryForm>('form');
  const [kept, keep] = useKeptState('form', typed ?? preset);
  const { register, control, formState, setFocus, setValue } = useForm<HistoryForm>({ defaultValues: kept });
  const [numbers, from, to, port, activity] = useWatch({
    control,
    name: ['numbers', 'from', 'to', 'port', 'activity'],
  });
  useEffect(() => {
    keep({ numbers, from, to, port, activity });
    keepTyped({ numbers, from, to, port, activity });
  }, [keep, keepTyped, numbers, from, to, port, activity]);
  const [isTried, setTried] = useState(false);
  const checked = checkHistoryForm({ numbers, from, to, port, activity }, range);
  const problems: HistoryProblems = 'problems' in checked ? checked.problems : {};
  const { touchedFields } = formState;

  const pick = (name: 'from' | 'to', day: string) => setValue(name, showDay(day), { shouldTouch: true });
  const dayField = (name: 'from' | 'to') =>
    register(name, {
      onBlur: (event: { target: HTMLInputElement }) => {
        const day = readTypedDay(event.target.value);
        if (day) pick(name, day);
      },
    });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if ('search' in checked) return onSearch(checked.search);
    const firstWrong = (['numbers', 'from', 'to'] as const).find((name) => problems[name]);
    return firstWrong && setFocus(firstWrong);
  };

  return {
    values: { numbers, from, to, port, activity },
    fields: {
      numbers: register('numbers'),
      from: dayField('from'),
      to: dayField('to'),
      port: register('port'),
      activity: register('activity'),
    },
    /** Values from the address are checked at once, typed ones when their field is left. */
    problem: (name: keyof HistoryProblems) =>
      isTried || touchedFields[name] || preset[name] !== '' ? problems[name] : undefined,
    pick,
    setNumbers: (text: string) => setValue('numbers', text, { shouldTouch: true }),
    clearTo: () => {
      setValue('to', '');
      setFocus('to');
    },
    submit,
  };
}
