import { companyContact } from '@quaywatch/shared/domain';

const { helpdeskPhone, helpdeskEmail, companyDetails } = companyContact;

/**
 * How every mail from us ends. The details are required in business letters of any form (Company, Limited Liability
 * Partnership and Business (Names and Trading Disclosures) Regulations 2015, regulations 24 and 25).
 */
export const mailEnding: readonly string[] = [`Quaywatch helpdesk: ${helpdeskPhone}, ${helpdeskEmail}`, companyDetails];

/** The text of a mail about an account: greeting, paragraphs, how to reach the helpdesk, and who we are. */
export const writeLetter = (paragraphs: readonly string[]): string =>
  `${['Hello,', ...paragraphs, mailEnding.join('\n')].join('\n\n')}\n`;
