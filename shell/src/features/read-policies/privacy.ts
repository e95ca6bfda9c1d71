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
        'When you register: your name, company, business type and sub-type, containers a month if you give them, role, email address, phone number, postcode, whether you want marketing updates, and the answer to your security question, which we store encrypted.',
        'When you use the service: the containers you search for, watch and save, your references and free days, your alert settings and alert contacts, the messages we send, the team you are in and what you did in it, your connections to other programs, your sign-ins with the name of each device, changes to your account, and your payments. Card details go to the payment provider and never reach us.',
        'When you call or write to the helpdesk: what you write, and the notes that the helpdesk makes.',
        'Our logs keep the IP addresses from which the service is used for 90 days.',
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
        `When you delete your account we remove your personal data, lists, references, templates and alerts. Lists that you shared with a team stay with it, and log lines until their 90 days are over. Invoice records stay for ${limits.invoiceYears} years, for tax and accounting. Orders stay without your name and address: paid ones for ${limits.invoiceYears} years, others for 180 days.`,
        'Backups keep what we removed for up to 90 days more. That an account was changed or deleted, when and by whom, stays without its content.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may see, correct, move or delete your data, and object to its use. On My Account, select Download my data or delete my account. For anything else, write to the helpdesk.',
        'You may also complain to the Information Commissioner’s Office.',
      ],
    },
  ],
});
