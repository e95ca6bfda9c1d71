import {
  countryWithStates,
  createPaymentOrder,
  formSchema,
  messages,
  readPaymentOptions,
  type CallAnswer,
  type CallBody,
} from '@quaywatch/shared/contract';

/** The form as it opens (PAY-D1, PAY-D3); the order of the fields is that of the page. */
export const emptyOrder = {
  paymentRate: '',
  firstName: '',
  lastName: '',
  company: '',
  address1: '',
  address2: '',
  city: '',
  country: '',
  state: '',
  postCode: '',
  phone: '',
  emailAddress: '',
  orderNumber: '',
};

export type OrderValues = typeof emptyOrder;
type OrderField = keyof OrderValues;

export type Order = CallBody<typeof createPaymentOrder>;
export type PaymentOptions = CallAnswer<typeof readPaymentOptions>;
export type Rate = PaymentOptions['paymentRates'][number];
type Countries = PaymentOptions['countries'];

/** Fields whose names differ from those that are sent (PAY-D2). */
const fieldNames: Readonly<Record<string, OrderField>> = {
  email: 'emailAddress',
  postcode: 'postCode',
  purchaseOrderNumber: 'orderNumber',
};

const fields = Object.keys(emptyOrder) as OrderField[];

/** Whether a country is one whose customers name a state (PAY-27). */
export const hasStates = (country: string): boolean => country === countryWithStates;

/** Whether a postcode has to be given (PAY-29); most countries have them, so it is while none is chosen. */
export const needsPostcode = (country: string, countries: Countries): boolean =>
  countries.find((known) => known.country === country)?.hasPostcode ?? true;

/** The states to choose from. */
export const statesOf = (country: string, countries: Countries): readonly string[] =>
  countries.find((known) => known.country === country)?.states ?? [];

/** What the form sends (PAY-15, PAY-D2); the call's own schema trims it and makes null of what is blank. */
function composeOrder({ emailAddress, postCode, orderNumber, state, ...same }: OrderValues) {
  return {
    ...same,
    email: emailAddress,
    postcode: postCode,
    purchaseOrderNumber: orderNumber,
    state: hasStates(same.country) ? state : null,
  };
}

const fieldOf = (name: unknown) => fieldNames[String(name)] ?? fields.find((field) => field === name);

/** The rules of the form: those of the call, told under the names of the form, and the country's for postcodes (PAY-21..33, PAY-D4). */
export const orderForm = (countries: Countries) =>
  formSchema((values: OrderValues, refuse): Order | undefined => {
    const { data, error } = createPaymentOrder.body.safeParse(composeOrder(values));
    if (!values.postCode.trim() && needsPostcode(values.country, countries)) refuse('postCode', messages.postcode);
    for (const { path, message } of error?.issues ?? []) {
      const field = fieldOf(path[0]);
      if (field) refuse(field, message);
    }
    return data;
  });

/** Name and address of who pays, in one line (PAY-D5). */
export function describePayer(order: Order): string {
  const { firstName, lastName, company, address1, address2, city, state, postcode, country } = order;
  return [`${firstName} ${lastName}`, company, address1, address2, city, state, postcode, country]
    .filter(Boolean)
    .join(', ');
}

/** How an offer is paid, in the words of the account page (PAY-D1). */
export const describeRate = (name: string): 'Recurring payment' | 'Single payment' =>
  name.startsWith('Recurring') ? 'Recurring payment' : 'Single payment';
