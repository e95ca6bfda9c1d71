import { limits } from '@quaywatch/shared/contract';
import { companyContact } from '@quaywatch/shared/domain';
import { mailJobOptions, type Mailer } from '../notifications/index.ts';
import type { Platform } from '../platform/platform.ts';

export const sendAccountDeletedJob = 'send-account-deleted';

/** The account has gone when the mail is sent, so the job carries what it needs. */
export type AccountDeleted = {
  readonly email: string;
  readonly keepsInvoices: boolean;
  /** Absent in jobs of the previous version. */
  readonly byHelpdesk?: boolean;
};

/** Tells somebody who has left that the account is deleted, and what is kept (ACC-D5). */
export function registerSendAccountDeleted(platform: Platform, mailer: Mailer): void {
  platform.jobs.work<AccountDeleted>(
    sendAccountDeletedJob,
    async ({ email, keepsInvoices, byHelpdesk }, { id }) => {
      await mailer.send({
        to: email,
        subject: 'Your Quaywatch account has been deleted',
        text: [
          'Hello,',
          `${byHelpdesk ? 'Our helpdesk has deleted your Quaywatch account' : 'Your Quaywatch account has been deleted'}, with your details, lists, templates and alerts.`,
          ...(keepsInvoices ? [`Your invoices are kept for ${limits.invoiceYears} years, as the law requires.`] : []),
          `If you did not ${byHelpdesk ? 'ask for this' : 'delete it'}, please call our helpdesk on ${companyContact.helpdeskPhone}.`,
        ].join('\n\n'),
        reference: `account-deleted/${id}`,
      });
    },
    mailJobOptions,
  );
}
