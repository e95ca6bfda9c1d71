import type { FormEvent } from 'react';
import { useForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { usePlaceOrder, type PlacedOrder } from './payment.hooks.ts';
import {
  checkOrder,
  emptyOrder,
  type Order,
  type OrderProblems,
  type OrderValues,
  type PaymentOptions,
} from './order.rules.ts';

export type OrderForm = UseFormReturn<OrderValues, unknown, Order>;

const describeProblems = (problems: OrderProblems): FieldErrors<OrderValues> =>
  Object.fromEntries(Object.entries(problems).map(([name, message]) => [name, { type: 'rule', message }]));

/** The message of each wrong field. */
const messagesOf = (errors: FieldErrors<OrderValues>) =>
  Object.fromEntries(Object.entries(errors).map(([name, { message }]) => [name, message]));

/** The billing form, its checks on leaving a field and on Next (VAL-D4), and the order (PAY-04). */
export function useOrderForm({ countries }: PaymentOptions, onPlaced: (order: PlacedOrder) => void) {
  const { isPlacing, place } = usePlaceOrder(onPlaced);
  const form: OrderForm = useForm<OrderValues, unknown, Order>({
    defaultValues: emptyOrder,
    // A message goes while its field is put right: gone on leaving, it would move Next away from under the click.
    mode: 'onTouched',
    // The summary has the focus, or leads to the one field that is wrong.
    shouldFocusError: false,
    resolver: (values) => {
      const checked = checkOrder(values, countries);
      return 'order' in checked
        ? { values: checked.order, errors: {} }
        : { values: {}, errors: describeProblems(checked.problems) };
    },
  });

  const { submitCount, errors } = form.formState;
  return {
    form,
    summary: { attempt: submitCount, problems: messagesOf(errors) },
    isPlacing,
    submit: (event: FormEvent) => form.handleSubmit(place)(event),
    /** Another country has other states and postcodes (PAY-D3). */
    startCountryAnew: () => {
      form.setValue('state', '');
      form.setValue('postCode', '');
      form.clearErrors(['state', 'postCode']);
      void form.trigger('country');
    },
  };
}
