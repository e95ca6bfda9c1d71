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

/**
 * Values from the address are checked at once. Typed values are checked when the customer leaves their field (VAL-D4).
 */
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
  // A later effect would lose the last character if the customer goes back straight after typing.
  useLayoutEffect(() => {
    keep(values);
    keepTyped(values);
  }, [keep, keepTyped, values]);

  const pick = (name: 'from' | 'to', day: string) => fill(name, showDay(day), { isLeft: true });
  return {
    form,
    pick,
    /** On leaving the field, a day typed in another form is rewritten as DD/MM/YYYY. */
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
