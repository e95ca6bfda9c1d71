import type { CustomerDetail } from '@quaywatch/shared/contract';

export const buildCustomer = (facts: Partial<CustomerDetail> = {}): CustomerDetail => ({
  customerId: 'a7e2c5f0-0000-4000-8000-000000000001',
  details: {
    firstName: 'Amelia',
    lastName: 'Okafor',
    postcode: 'E16 2QU',
    companyName: 'Thameside Provisions Ltd',
    roleType: 'Operations',
    email: 'amelia@thameside.example',
    phone: '02079460958',
  },
  statusType: 'Live',
  secretQuestions: [{ secretQuestionAnswerId: 'question-1', secretQuestionType: 'First school', answer: '' }],
  isDataOwner: false,
  serviceType: 'Paid',
  hasInvoiceHistory: false,
  ...facts,
});
