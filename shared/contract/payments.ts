import * as z from 'zod/mini';
import { count, maybeText, text, texts } from './answer-fields.ts';
import { defineCall, fileAnswer, forTiers, noAnswer, signedIn } from './define-call.ts';
import {
  blankIsNull,
  emailField,
  optionalText,
  pageField,
  paymentPhoneField,
  requiredText,
  tidiedPostcode,
} from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

const { payment } = limits;

/** The two offers of the payment page (PAY-13, PAY-D1). */
export const offerNames = ['1 X 30 day period', 'Recurring 30 day period'] as const;

export const countryWithStates = 'United States';

const knownBilling = z.object({
  firstName: maybeText,
  lastName: maybeText,
  company: maybeText,
  address1: maybeText,
  address2: maybeText,
  city: maybeText,
  country: maybeText,
  state: maybeText,
  postcode: maybeText,
  email: maybeText,
  phone: maybeText,
});
export type KnownBilling = z.infer<typeof knownBilling>;

/**
 * Countries and prices of the payment page (PAY-12..14), in pounds without VAT. If there is no price, nothing is sold
 * (PAY-35); if there is only one, there are no recurring subscriptions (PAY-36). `billing` is what the form starts with
 * (PAY-40); null if nothing is known. `paidTime` is there until its end, when the next period begins (PAY-44).
 */
export const readPaymentOptions = defineCall({
  name: 'readPaymentOptions',
  method: 'GET',
  path: '/api/payment',
  access: signedIn,
  answer: z.object({
    countries: z.array(z.object({ country: text, hasPostcode: z.boolean(), states: texts })),
    paymentRates: z.array(z.object({ name: z.enum(offerNames), amount: count })),
    billing: z.optional(knownBilling),
    paidTime: z.optional(z.object({ endsAt: text, renews: z.boolean() })),
  }),
});

/**
 * Prepares an order for the card provider (PAY-15, PAY-16), in pounds. The list of countries says whether a postcode is
 * needed and which states there are (PAY-27, PAY-29).
 */
export const createPaymentOrder = defineCall({
  name: 'createPaymentOrder',
  method: 'POST',
  path: '/api/payment',
  // Tier Internal sees the page but cannot buy (PAY-D8).
  access: forTiers('Free', 'Free-advanced', 'Paid'),
  body: z
    .object({
      firstName: requiredText(payment.name, messages.firstName),
      lastName: requiredText(payment.name, messages.lastName),
      company: optionalText(payment.company),
      address1: requiredText(payment.address),
      address2: optionalText(payment.address),
      city: requiredText(payment.city),
      country: requiredText(limits.nameMax),
      state: optionalText(limits.nameMax),
      postcode: blankIsNull(
        z
          .string()
          .check(
            z.trim(),
            z.maxLength(payment.postcode, messages.postcode),
            z.regex(/^[A-Za-z\d -]*$/, messages.postcode),
            tidiedPostcode,
          ),
      ),
      email: emailField,
      phone: paymentPhoneField,
      purchaseOrderNumber: optionalText(payment.order),
      paymentRate: z.enum(offerNames),
    })
    .check(
      z.refine(({ country, state }) => state !== null || country !== countryWithStates, {
        message: messages.empty,
        path: ['state'],
      }),
    ),
  answer: z.object({
    crypt: text,
    vendor: text,
    registrationUrl: text,
    paymentRate: z.object({ name: text, amount: count, vatPercent: count, vatAmount: count, totalAmount: count }),
  }),
  errors: ['TOO_MANY_REQUESTS'],
});

/**
 * Posts back what the provider returned through the browser (ACC-52), about 1,000 characters. A 400 says why a payment
 * failed (ACC-54).
 */
export const confirmPayment = defineCall({
  name: 'confirmPayment',
  method: 'POST',
  path: '/api/payment/status',
  access: signedIn,
  body: z.object({ crypt: z.string().check(z.minLength(1), z.maxLength(8192)) }),
  ...noAnswer,
  errors: ['PAYMENT_FAILED', 'TOO_MANY_REQUESTS'],
});

/** Stops the renewal; the tier stays until the paid period ends (ACC-42, ACC-D4). */
export const cancelRecurringPayment = defineCall({
  name: 'cancelRecurringPayment',
  method: 'PUT',
  path: '/api/payment/recurring',
  access: signedIn,
  ...noAnswer,
});

const history = '/api/payment/history';

/** Invoices, newest payment first (RCT-05..07), in pounds. `link` is the path of the document (RCT-D3). */
export const readPaymentHistory = defineCall({
  name: 'readPaymentHistory',
  method: 'GET',
  path: history,
  access: forTiers('Free', 'Paid'),
  query: z.object({ page: pageField }),
  answer: z.object({
    histories: z.array(
      z.object({
        startDate: text,
        endDate: text,
        paymentDate: text,
        subscriptionAmount: count,
        vat: count,
        totalCost: count,
        invoiceNumber: text,
        purchaseOrderNumber: maybeText,
        link: maybeText,
      }),
    ),
    currentPage: count,
    allPages: count,
  }),
});

/** The invoice as a PDF (RCT-D3). */
export const readInvoiceDocument = defineCall({
  name: 'readInvoiceDocument',
  method: 'GET',
  path: `${history}/:invoiceNumber/document`,
  access: forTiers('Free', 'Paid'),
  params: z.object({ invoiceNumber: z.string().check(z.maxLength(40)) }),
  ...fileAnswer,
  errors: ['TOO_MANY_REQUESTS'],
});
