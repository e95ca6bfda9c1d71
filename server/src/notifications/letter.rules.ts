import { companyContact } from '@quaywatch/shared/domain';

/** How every mail ends. */
export const helpdeskLine = `Quaywatch helpdesk: ${companyContact.helpdeskPhone}, ${companyContact.helpdeskEmail}`;

/** The text of a mail about an account: greeting, paragraphs and how to reach the helpdesk. */
export const writeLetter = (paragraphs: readonly string[]): string =>
  `${['Hello,', ...paragraphs, helpdeskLine].join('\n\n')}\n`;
