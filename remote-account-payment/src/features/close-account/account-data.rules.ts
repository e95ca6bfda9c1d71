import { ApiError } from '@quaywatch/shared/api';
import { limits, messages } from '@quaywatch/shared/contract';
import { companyContact } from '@quaywatch/shared/domain';

export function downloadFailure(error: unknown): string {
  return error instanceof ApiError && error.status === 429
    ? `You can download your data up to ${limits.dataFilesPerHour} times an hour. Please try again later.`
    : messages.oops(companyContact.helpdeskPhone);
}

export function deleteQuestion(hasInvoices: boolean): string {
  const question = 'Are you sure you want to delete your account? You will lose all your data and pending alerts.';
  return hasInvoices ? `${question} Your invoice data will be kept for 7 years.` : question;
}
