import { policyDates } from '@quaywatch/shared/contract';
import { companyContact } from '@quaywatch/shared/domain';
import type { Policy } from './policy.ts';

export const acceptableUse: Policy = {
  title: 'Acceptable use policy',
  dateLine: policyDates.acceptableUse,
  sections: [
    {
      heading: 'Use the service for your own cargo',
      paragraphs: [
        'Quaywatch is for cargo owners, importers, exporters and those who work for them. Look up containers that you have a business reason to follow.',
      ],
    },
    {
      heading: 'Do not',
      paragraphs: [
        'Do not try to reach accounts, containers or systems that you have no right to.',
        'Do not collect information with a program, unless it uses a key, a calendar address or a webhook of your account or we have agreed to it in writing.',
        'Do not resell information without a written agreement.',
        'Do not overload the service so that others cannot use it.',
        'Do not send harmful software, unlawful content or false information through it.',
        'Do not set alerts for people who have not agreed to receive them.',
      ],
    },
    {
      heading: 'If you break these rules',
      paragraphs: [
        'We may suspend or close your account, and report breaches of the law to the authorities.',
        `Report misuse to ${companyContact.helpdeskEmail}.`,
      ],
    },
  ],
};
