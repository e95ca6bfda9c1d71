import { messages, type CallBody, type createPaymentOrder } from '@quaywatch/shared/contract';
import { refuseFields, type RefusedField } from '../../platform/http/parse-input.ts';
import type { BillingDetails } from '../records/order.rules.ts';
import { findCountry } from './countries.rules.ts';

type OrderBody = CallBody<typeof createPaymentOrder>;

export type StatedOrder = {
  readonly billing: BillingDetails;
  readonly countryCode: string;
  readonly stateCode: string | null;
};

/** @throws CodedError 400 for an unknown country or state, and for a missing postcode (PAY-27, PAY-29) */
export function readOrderForm({ paymentRate: _, ...stated }: OrderBody): StatedOrder {
  const country = findCountry(stated.country);
  if (!country) throw refuseFields([{ field: 'country', message: messages.empty }]);
  const hasStates = country.stateCodes.size > 0;
  const stateCode = (hasStates && stated.state !== null && country.stateCodes.get(stated.state)) || null;
  const refused: RefusedField[] = [];
  if (hasStates && stateCode === null) refused.push({ field: 'state', message: messages.empty });
  if (country.hasPostcode && stated.postcode === null) refused.push({ field: 'postcode', message: messages.postcode });
  if (refused.length > 0) throw refuseFields(refused);
  return {
    billing: { ...stated, state: hasStates ? stated.state : null },
    countryCode: country.code,
    stateCode,
  };
}
