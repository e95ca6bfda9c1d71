import { limits, policyDates } from '@quaywatch/shared/contract';
import { companyContact } from '@quaywatch/shared/domain';
import type { Policy } from './policy.ts';

export const privacy: Policy = {
  title: 'Privacy policy',
  dateLine: `Last updated ${policyDates.privacy}`,
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        companyContact.companyDetails,
        `Questions about your data: ${companyContact.helpdeskEmail} or ${companyContact.helpdeskPhone}.`,
      ],
    },
    {
      heading: 'What we keep',
      paragraphs: [
        'When you register: your name, company, role, email address, phone number, postcode, and the answer to your security question, which we store encrypted.',
        'When you use the service: the containers you search for and save, your alert settings and alert contacts, your sign-ins, and your payments. Card details go to the payment provider and never reach us.',
      ],
    },
    {
      heading: 'What we use it for',
      paragraphs: [
        'To give you the service you asked for, to send the alerts you set, to take payment, to protect your account and to answer your questions.',
        'We send marketing updates only if you said yes to them.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        `When you delete your account we remove your personal data, lists, templates and alerts. Invoice records stay for ${limits.invoiceYears} years, because tax law requires it.`,
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may see, correct, move or delete your data, and object to its use. Write to the helpdesk.',
        'You may also complain to the Information Commissioner’s Office.',
      ],
    },
  ],
};
