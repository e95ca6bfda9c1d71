import { limits, policyDates } from '@quaywatch/shared/contract';
import { companyContact } from '@quaywatch/shared/domain';
import type { Installation, Policy } from './policy.ts';

const google = {
  heading: 'What Google gets',
  paragraphs: [
    'Signing in, resetting a password and Contact Us use Google reCAPTCHA to tell people from programs. Your browser loads it from www.google.com, so Google learns your IP address and what your browser says about itself. To check your answer, we send it to Google with your IP address.',
  ],
};

export const privacy = ({ hasRecaptcha }: Installation): Policy => ({
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
    ...(hasRecaptcha ? [google] : []),
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
});
