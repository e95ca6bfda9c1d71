import { limits, policyDates } from '@quaywatch/shared/contract';
import type { Policy } from './policy.ts';

export const termsOfUse: Policy = {
  title: 'Terms of use policy',
  dateLine: policyDates.terms,
  sections: [
    {
      heading: 'About these terms',
      paragraphs: [
        'These terms apply to everyone who uses Quaywatch, with or without an account. By using the service you accept them.',
        'Quaywatch shows information about containers at London Gateway and Southampton. It is an information service: it does not release, book or move a container.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'An account belongs to one person. Keep the password to yourself and tell the helpdesk at once if somebody else may know it.',
        `An account is suspended after ${limits.wrongPasswords} wrong passwords in a row. The helpdesk can open it again.`,
        'You can delete your account at any time on the My Account page.',
      ],
    },
    {
      heading: 'Advanced features',
      paragraphs: [
        `Advanced features cost £${limits.pricePounds} plus VAT for each period of ${limits.periodDays} days. A single payment ends with its period; a recurring payment continues until you cancel it.`,
        'A cancelled subscription stays in effect until the end of the paid period. There is no refund for part of a period.',
        `A trial lasts ${limits.trialDays} days and then reverts to the free standard service.`,
      ],
    },
    {
      heading: 'The information we show',
      paragraphs: [
        'Statuses and times come from the ports and the carriers. Estimated times change. Confirm with the port before you act on them.',
        'Alerts by email and SMS depend on networks outside our control and may arrive late.',
      ],
    },
    {
      heading: 'Liability and law',
      paragraphs: [
        'We take reasonable care with the service, and do not accept liability for loss that follows from late, missing or wrong information, as far as the law allows this.',
        'These terms are governed by the law of England and Wales.',
      ],
    },
  ],
};
