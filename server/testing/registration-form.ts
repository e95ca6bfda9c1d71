import type { CallBody, registerCustomer } from '@quaywatch/shared/contract';
import { testPassword } from './create-test-account.ts';

type RegistrationForm = CallBody<typeof registerCustomer>;

export function registrationForm(email: string, changes: Partial<RegistrationForm> = {}): RegistrationForm {
  return {
    businessType: 'Haulier',
    companyName: 'Thameside Provisions Ltd',
    customerCredentialDto: { email, password: testPassword },
    firstName: 'Amelia',
    lastName: 'Okafor',
    phone: '02079460958',
    postcode: 'E16 2QU',
    roleType: 'Operations',
    secretQuestionAnswerDtos: [{ secretQuestionType: 'First school', answer: "St Mary's (1974)" }],
    marketingPreferencesDto: { lgpPortSelected: true, souPortSelected: false },
    ...changes,
  };
}
