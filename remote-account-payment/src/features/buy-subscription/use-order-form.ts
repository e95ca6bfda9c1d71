import { useContractForm, useFormDraft, type ContractForm } from '@quaywatch/shared/forms';
import { orderForm, startOrder, type Order, type OrderValues, type PaymentOptions } from './order.rules.ts';
import { usePlaceOrder, type PlacedOrder } from './payment.hooks.ts';

export type OrderForm = ContractForm<OrderValues, Order>;

export function useOrderForm(options: PaymentOptions, onPlaced: (order: PlacedOrder) => void) {
  const { run } = usePlaceOrder();
  const form: OrderForm = useContractForm({
    schema: orderForm(options.countries),
    defaultValues: startOrder(options),
    isSummed: true,
  });
  useFormDraft('order', form);
  const hadCountry = form.values.country !== '';
  return {
    form,
    submit: form.submitTo(run, { onSent: onPlaced }),
    startCountryAnew: () => {
      form.setValue('state', '');
      // If no country was chosen before, the postcode is that of the account and stays. Dirty, because a draft has only
      // the fields that were changed.
      if (hadCountry) form.setValue('postCode', '', { shouldDirty: true });
      form.clearErrors(['state', 'postCode']);
      void form.trigger('country');
    },
  };
}
