import type { FormEvent } from 'react';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { usePlaceOrder, type PlacedOrder } from './payment.hooks.ts';
import {
  checkOrder,
  emptyOrder,
  firstOnPage,
  type Order,
  type OrderProblems,
  type OrderValues,
  type PaymentOptions,
} from './order.rules.ts';

export type OrderForm = UseFormReturn<OrderValues, unknown, Order>;

const describeProblems = (problems: OrderProblems): FieldErrors<OrderValues> =>
  Object.fromEntries(Object.entries(problems).map(([name, message]) => [name, { type: 'rule', message }]));

/** The billing form, its checks on leaving a field and on Next (VAL-D4), and the order (PAY-04). */
export function useOrderForm({ countries }: PaymentOptions, onPlaced: (order: PlacedOrder) => void) {
  const { isPlacing, place } = usePlaceOrder(onPlaced);
  const form: OrderForm = useForm<OrderValues, unknown, Order>({
    defaultValues: emptyOrder,
    // A message goes while its field is put right: gone on leaving, it would move Next away from under the click.
    mode: 'onTouched',
    // The library would use the order in which fields appeared. The state appears last but is in the middle.
    shouldFocusError: false,
    resolver: (values) => {
      const checked = checkOrder(values, countries);
      return 'order' in checked
        ? { values: checked.order, errors: {} }
        : { values: {}, errors: describeProblems(checked.problems) };
    },
  });

  const focusFirst = (names: readonly string[]) => {
    const first = firstOnPage(names);
    if (first) form.setFocus(first);
  };

  return {
    form,
    isPlacing,
    submit: (event: FormEvent) => form.handleSubmit(place, (errors) => focusFirst(Object.keys(errors)))(event),
    /** Another country has other states and postcodes (PAY-D3). */
    startCountryAnew: () => {
      form.setValue('state', '');
      form.setValue('postCode', '');
      form.clearErrors(['state', 'postCode']);
      void form.trigger('country');
    },
  };
}
