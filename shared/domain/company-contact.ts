import { limits, messages } from '@quaywatch/shared/contract';

export const companyContact = {
  helpdeskPhone: '03069 990123',
  helpdeskEmail: 'helpdesk@quaywatch.example',
  customerServices: { LGP: 'lgp.services@quaywatch.example', SOU: 'sou.services@quaywatch.example' },
  companyDetails:
    'Quaywatch Limited. Registered in England and Wales, company number 00000000. Registered office: 1 Quay Road, London E1 0AA',
} as const;

/** The generic failure (API-08). */
export const oops = messages.oops(companyContact.helpdeskPhone);

export const portNames = { LGP: 'London Gateway', SOU: 'Southampton' } as const;

export const applicationVersion = '1.48.0';

export const hints = {
  advancedFeature: 'This is an advanced feature. For access to advanced features, check your My Account page',
  containerNumbers: `Enter up to ${limits.containersPerSearch} numbers separated by commas, spaces, tabs, hyphens or line breaks`,
} as const;
