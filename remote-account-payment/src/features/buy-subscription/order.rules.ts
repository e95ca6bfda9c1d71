import {
  countryWithStates,
  createPaymentOrder,
  formSchema,
  messages,
  readPaymentOptions,
  type CallAnswer,
  type CallBody,
} from '@quaywatch/shared/contract';

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

const fieldNames: Readonly<Record<string, OrderField>> = {
  email: 'emailAddress',
  postcode: 'postCode',
  purchaseOrderNumber: 'orderNumber',
};

const fields = Object.keys(emptyOrder) as OrderField[];

/** Starts with what the customer has told us before (PAY-40). Offers and order numbers are new each time. */
export function startOrder({ billing, countries }: PaymentOptions): OrderValues {
  if (!billing) return emptyOrder;
  const { email, postcode, country, ...same } = billing;
  const known = {
    ...same,
    emailAddress: email,
    postCode: postcode,
    country: countries.some((each) => each.country === country) ? country : null,
  };
  return Object.fromEntries(fields.map((field) => [field, known[field as keyof typeof known] ?? ''])) as OrderValues;
}

export const hasStates = (country: string): boolean => country === countryWithStates;

/** Most countries have postcodes, so one is required while no country is chosen (PAY-29). */
export const needsPostcode = (country: string, countries: Countries): boolean =>
  countries.find((known) => known.country === country)?.hasPostcode ?? true;

export const statesOf = (country: string, countries: Countries): readonly string[] =>
  countries.find((known) => known.country === country)?.states ?? [];

/** The schema of the call trims values, and turns blank ones into null. */
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

/** The rules of the call with the form's field names, and the postcode rule of each country (PAY-21..33, PAY-D4). */
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

export function describePayer(order: Order): string {
  const { firstName, lastName, company, address1, address2, city, state, postcode, country } = order;
  return [`${firstName} ${lastName}`, company, address1, address2, city, state, postcode, country]
    .filter(Boolean)
    .join(', ');
}

export const describeRate = (name: string): 'Recurring payment' | 'Single payment' =>
  name.startsWith('Recurring') ? 'Recurring payment' : 'Single payment';
