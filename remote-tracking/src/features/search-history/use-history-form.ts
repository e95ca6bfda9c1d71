import { useContractForm } from '@quaywatch/shared/forms';
import { useKeptState, useTypedDraft } from '@quaywatch/shared/query';
import { useLayoutEffect, type FocusEvent } from 'react';
import {
  historyForm,
  readTypedDay,
  showDay,
  type DayRange,
  type HistoryForm,
  type HistorySearch,
} from '../../history/history-form.rules.ts';

const checkedFields = ['numbers', 'from', 'to'] as const;

/** Values from the address are checked at once, typed ones when their field is left (VAL-D4). */
export function useHistoryForm(preset: HistoryForm, range: DayRange, onSearch: (search: HistorySearch) => void) {
  const [typed, keepTyped] = useTypedDraft<HistoryForm>('form');
  const [kept, keep] = useKeptState('form', typed ?? preset);
  const form = useContractForm({
    schema: historyForm(range),
    defaultValues: kept,
    checkedAtOnce: checkedFields.filter((name) => preset[name] !== ''),
    rechecks: { from: ['to'], to: ['from'] },
  });
  const { values, fill, field, focus } = form;
  // An effect that runs later would lose the last character to somebody who goes back at once.
  useLayoutEffect(() => {
    keep(values);
    keepTyped(values);
  }, [keep, keepTyped, values]);

  const pick = (name: 'from' | 'to', day: string) => fill(name, showDay(day), { isLeft: true });
  return {
    form,
    pick,
    /** Another form of a day is written out when its field is left. */
    dayField: (name: 'from' | 'to') =>
      field(name, {
        onBlur: (event: FocusEvent<HTMLInputElement>) => {
          const day = readTypedDay(event.target.value);
          if (day) pick(name, day);
        },
      }),
    clearTo: () => {
      fill('to', '', { isLeft: true });
      focus('to');
    },
    submit: form.submitTo(onSearch),
  };
}
