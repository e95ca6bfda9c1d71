import { useContractForm, type ContractForm } from '@quaywatch/shared/forms';
import { emptyOrder, orderForm, type Order, type OrderValues, type PaymentOptions } from './order.rules.ts';
import { usePlaceOrder, type PlacedOrder } from './payment.hooks.ts';

export type OrderForm = ContractForm<OrderValues, Order>;

export function useOrderForm({ countries }: PaymentOptions, onPlaced: (order: PlacedOrder) => void) {
  const { run } = usePlaceOrder();
  const form: OrderForm = useContractForm({ schema: orderForm(countries), defaultValues: emptyOrder, isSummed: true });
  return {
    form,
    submit: form.submitTo(run, { onSent: onPlaced }),
    startCountryAnew: () => {
      form.setValue('state', '');
      form.setValue('postCode', '');
      form.clearErrors(['state', 'postCode']);
      void form.trigger('country');
    },
  };
}
