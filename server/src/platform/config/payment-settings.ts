import type { SettingGroup } from './setting.ts';

const withAnyPayment = 'with any other `PAYMENT_*` setting';
const withReporting = 'with `PAYMENT_REPEAT_URL`, and with each other';
const withPayment = 'with `PAYMENT_URL`, and with each other';

export const paymentSettings = {
  title: 'Payments and invoices',
  settings: [
    {
      name: 'PAYMENT_VENDOR',
      default: 'a sandbox; with `NODE_ENV=production` nothing is sold',
      meaning: 'the name of the account with the card provider ([card payments](operating.md#card-payments))',
      required: withAnyPayment,
      example: 'vendor',
    },
    {
      name: 'PAYMENT_ENCRYPTION_KEY',
      default: 'the same',
      meaning: 'the encryption key of that account, 16 characters',
      required: withAnyPayment,
      secret: true,
      neededBy: 'web',
      example: 'sixteen-letters.',
    },
    {
      name: 'PAYMENT_URL',
      default: 'the same',
      meaning: 'the address to which the browser posts an order',
      required: withAnyPayment,
      example: 'https://payments.example/gateway/service/vspform-register.vsp',
    },
    {
      name: 'PAYMENT_REPORTING_URL',
      default: 'none',
      meaning:
        "the provider's reporting service. Without it a payment counts only if the browser returns from the provider",
      required: withReporting,
      example: 'https://payments.example/access/access.htm',
    },
    {
      name: 'PAYMENT_REPORTING_USER',
      default: 'none',
      meaning: 'the user of the reporting service',
      required: withReporting,
      example: 'reports',
    },
    {
      name: 'PAYMENT_REPORTING_PASSWORD',
      default: 'none',
      meaning: 'the password of that user',
      required: withReporting,
      secret: true,
      example: 'password',
    },
    {
      name: 'PAYMENT_REPEAT_URL',
      default: 'none',
      meaning:
        'the address for repeated payments; needs the reporting service. Without it recurring subscriptions are not offered',
      example: 'https://payments.example/gateway/service/repeat.vsp',
    },
    {
      name: 'SUPPLIER_NAME',
      default: 'an example',
      meaning: 'the name of the supplier on invoices',
      required: withPayment,
      example: 'Harbour Tracking Ltd',
    },
    {
      name: 'SUPPLIER_ADDRESS',
      default: 'an example',
      meaning: 'the address of the supplier, its lines separated by semicolons',
      required: withPayment,
      example: '1 Quay Road; London; E1 0AA; United Kingdom',
    },
    {
      name: 'SUPPLIER_VAT_NUMBER',
      default: 'an example that belongs to nobody',
      meaning: 'the VAT number of the supplier',
      required: withPayment,
      example: 'GB 000 0000 00',
    },
    {
      name: 'VAT_PERCENT',
      preset: '20',
      meaning:
        'VAT on subscriptions, from 0 to 100. Existing orders keep their rate, announced renewals are announced again',
    },
  ],
} as const satisfies SettingGroup;
