import type { AccountDetails } from '@quaywatch/shared/contract';

export const buildAccountDetails = (facts: Partial<AccountDetails> = {}): AccountDetails => ({
  email: 'amelia@thameside.example',
  firstName: 'Amelia',
  lastName: 'Okafor',
  postcode: 'E16 2QU',
  companyName: 'Thameside Provisions Ltd',
  phone: '02079460958',
  roleType: 'Operations',
  isTrialModeAllowed: true,
  contactDetail: null,
  packageInfo: null,
  invoiceHistoryDto: { hasInvoiceHistory: false, paymentRate: null, payedPeriodEndDate: null },
  ...facts,
});
