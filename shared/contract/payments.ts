import * as z from 'zod/mini';
import { defineCall, forTiers, signedIn } from './define-call.ts';
import { emailField, optionalText } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';

const { payment } = limits;
const required = (max: number) =>
  z.string(messages.empty).check(z.trim(), z.minLength(1, messages.empty), z.maxLength(max));

/** Names of the offers on the payment page (PAY-D1). */
export const offerNames = ['1 X 30 day period', 'Recurring 30 day period'] as const;

/** Countries and prices of the payment page (PAY-12..14); amounts in pounds without VAT. */
export const readPaymentOptions = defineCall({
  name: 'readPaymentOptions',
  method: 'GET',
  path: '/api/payment',
  access: signedIn,
  answer: z.object({
    countries: z.array(z.object({ country: z.string(), hasPostcode: z.boolean(), states: z.array(z.string()) })),
    paymentRates: z.array(z.object({ name: z.enum(offerNames), amount: z.number() })),
  }),
});

/** Prepares an order for the card provider (PAY-15, PAY-16); amounts in pounds. */
export const createPaymentOrder = defineCall({
  name: 'createPaymentOrder',
  method: 'POST',
  path: '/api/payment',
  access: forTiers('Free', 'Free-advanced', 'Paid'),
  body: z.object({
    firstName: required(payment.name),
    lastName: required(payment.name),
    company: optionalText(payment.company),
    address1: required(payment.address),
    address2: optionalText(payment.address),
    city: required(payment.city),
    country: required(limits.nameMax),
    state: optionalText(limits.nameMax),
    postcode: z.nullable(
      z.string().check(z.trim(), z.maxLength(payment.postcode), z.regex(/^[A-Za-z\d -]*$/, messages.postcode)),
    ),
    email: emailField,
    phone: z
      .string(messages.phone)
      .check(
        z.trim(),
        z.minLength(limits.phoneMin, messages.phoneFormat),
        z.maxLength(payment.phone, messages.phoneFormat),
        z.regex(/^[\d()+]+$/, messages.phoneFormat),
      ),
    purchaseOrderNumber: optionalText(payment.order),
    paymentRate: z.enum(offerNames),
  }),
  answer: z.object({
    crypt: z.string(),
    vendor: z.string(),
    registrationUrl: z.string(),
    paymentRate: z.object({
      name: z.string(),
      amount: z.number(),
      vatPercent: z.number(),
      vatAmount: z.number(),
      totalAmount: z.number(),
    }),
  }),
});

/** Posts back what the provider returned through the browser; 400 says why a payment failed (ACC-52). */
export const confirmPayment = defineCall({
  name: 'confirmPayment',
  method: 'POST',
  path: '/api/payment/status',
  access: signedIn,
  body: z.object({ crypt: z.string().check(z.minLength(1), z.maxLength(8192)) }),
  answerKind: 'empty',
  answer: z.unknown(),
});

export const cancelRecurringPayment = defineCall({
  name: 'cancelRecurringPayment',
  method: 'PUT',
  path: '/api/payment/recurring',
  access: signedIn,
  answerKind: 'empty',
  answer: z.unknown(),
});

const page = z.object({ page: z.coerce.number().check(z.int(), z.minimum(1)) });

/** Receipted invoices, newest payment first (RCT-05..07); amounts in pounds. */
export const readPaymentHistory = defineCall({
  name: 'readPaymentHistory',
  method: 'GET',
  path: '/api/payment/history',
  access: forTiers('Free', 'Paid'),
  query: page,
  answer: z.object({
    histories: z.array(
      z.object({
        startDate: z.string(),
        endDate: z.string(),
        paymentDate: z.string(),
        subscriptionAmount: z.number(),
        vat: z.number(),
        totalCost: z.number(),
        invoiceNumber: z.string(),
        purchaseOrderNumber: z.nullable(z.string()),
        link: z.nullable(z.string()),
      }),
    ),
    currentPage: z.number(),
    allPages: z.number(),
  }),
});

/** The invoice as a PDF (RCT-D3). */
export const readInvoiceDocument = defineCall({
  name: 'readInvoiceDocument',
  method: 'GET',
  path: '/api/payment/history/:invoiceNumber/document',
  access: forTiers('Free', 'Paid'),
  params: z.object({ invoiceNumber: z.string().check(z.maxLength(40)) }),
  answerKind: 'blob',
  answer: z.unknown(),
});
