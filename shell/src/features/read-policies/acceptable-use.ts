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
        'Do not collect information by program, and do not resell it, without a written agreement.',
        'Do not put a load on the service that keeps others from using it.',
        'Do not send harmful software, unlawful content or false information through it.',
        'Do not set alerts for people who have not agreed to receive them.',
      ],
    },
    {
      heading: 'What happens otherwise',
      paragraphs: [
        'We may suspend or close an account that breaks these rules, and tell the authorities where the law was broken.',
        `Report misuse to ${companyContact.helpdeskEmail}.`,
      ],
    },
  ],
};
